"""Names that the rating core holds in Turkish, listed for translation: rule sets and documents.

Pages ask for them with {{ _(rules.name) }}; a name without Turkish words needs no line here.
"""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _

RULE_SETS = (_("FIDE standart"), _("FIDE hızlı"), _("FIDE yıldırım"))
DOCUMENTS = (
    _("TSF-TK-PRS/05 (metni görülmedi; bağımsız programlardan)"),
    _("Oyuncu yazıları (resmî metin görülmedi)"),
    _("Kural tarihi üzerine yazılar (resmî metin görülmedi)"),
    _("Türkçe bir satranç sitesinin soru sayfası"),
    _("Türkçe bir UKD yazısı (GKD için)"),
    _("Türkçe bir UKD yazısı (mytourneys)"),
    _("Eski bir TSF soru sayfasının kopyası"),
    _("Turnuva duyuruları, 2010–2015"),
    _("FIDE Aralık 2025 listesi; Chess-ELO-Rating, published_initial_rating.json"),
)
