"""The calculators: rules, arithmetic, forms and pages; knows neither importer nor faq."""
