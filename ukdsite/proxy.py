"""Which of a request's headers may be believed: what proxies say, when they are ours; nothing else."""

from __future__ import annotations

import ipaddress
from collections.abc import Callable, Iterable, Iterator

from django.conf import settings
from django.core.exceptions import ImproperlyConfigured
from django.http import HttpRequest, HttpResponse

Answer = Callable[[HttpRequest], HttpResponse]
Network = ipaddress.IPv4Network | ipaddress.IPv6Network

# What a proxy tells about the visitor; from anybody else it is made up.
TOLD_BY_PROXIES = (
    "HTTP_FORWARDED",
    "HTTP_X_FORWARDED_FOR",
    "HTTP_X_FORWARDED_HOST",
    "HTTP_X_FORWARDED_PORT",
    "HTTP_X_FORWARDED_PROTO",
    "HTTP_X_REQUEST_ID",
)


def believe_proxies(answer: Answer) -> Answer:
    """REMOTE_ADDR becomes the visitor's behind TRUSTED_PROXIES; others' word about themselves is dropped."""
    trusted = networks(settings.TRUSTED_PROXIES)

    def believed(request: HttpRequest) -> HttpResponse:
        if is_in(request.META.get("REMOTE_ADDR", ""), trusted):
            request.META["REMOTE_ADDR"] = _visitor(request, trusted)
        else:
            for header in TOLD_BY_PROXIES:
                request.META.pop(header, None)
        return answer(request)

    return believed


def networks(texts: Iterable[str]) -> tuple[Network, ...]:
    """Addresses and networks as written in TRUSTED_PROXIES; raises ImproperlyConfigured."""
    try:
        return tuple(ipaddress.ip_network(text.strip(), strict=False) for text in texts)
    except ValueError:
        raise ImproperlyConfigured("TRUSTED_PROXIES holds something that is no address or network") from None


def is_in(address: str, networks: tuple[Network, ...]) -> bool:
    """Whether the text is an IP address of one of the networks."""
    try:
        ip = ipaddress.ip_address(address)
    except ValueError:
        return False
    return any(ip in network for network in networks)


def _visitor(request: HttpRequest, trusted: tuple[Network, ...]) -> str:
    """The nearest address in the chain that is not a proxy of ours; the farthest one of ours if all are."""
    nearest: str = request.META["REMOTE_ADDR"]
    for address in _hops(request.META.get("HTTP_X_FORWARDED_FOR", "")):
        nearest = address
        if not is_in(address, trusted):
            break
    return nearest


def _hops(chain: str) -> Iterator[str]:
    """The addresses of X-Forwarded-For, nearest first, up to the first that is none."""
    for text in reversed(chain.split(",")):
        try:
            yield str(ipaddress.ip_address(text.strip()))
        except ValueError:
            return
