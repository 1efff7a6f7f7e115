"""Addresses of the import."""
from django.urls import URLPattern
urlpatterns: list[URLPattern] = []
