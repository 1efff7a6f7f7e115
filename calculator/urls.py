"""Addresses of the calculators."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
