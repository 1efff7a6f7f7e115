ARG PYTHON_IMAGE=python:3.11-slim-bookworm
FROM ${PYTHON_IMAGE} AS build
ENV PIP_NO_CACHE_DIR=1 PIP_DISABLE_PIP_VERSION_CHECK=1
WORKDIR /app
COPY requirements.txt ./
RUN python -m venv /opt/venv && /opt/venv/bin/pip install --quiet -r requirements.txt
COPY manage.py ./
COPY ukdsite ukdsite
COPY calculator calculator
COPY importer importer
COPY faq faq
COPY templates templates
COPY static static
COPY locale locale
# Compiled texts, hashed files and bytecode are made here, so that the image runs on a read-only disk;
# what only made them stays behind.
RUN export SECRET_KEY=only-while-this-image-is-built-xxxxxxxxxxxxxxxxxxxxxxxxx \
 && /opt/venv/bin/pybabel --quiet compile --domain django --directory locale \
 && /opt/venv/bin/python manage.py collectstatic --noinput --verbosity 0 \
 && /opt/venv/bin/python -m compileall -q ukdsite calculator importer faq \
 && /opt/venv/bin/pip uninstall --quiet --yes babel pip

FROM ${PYTHON_IMAGE}
ENV PATH=/opt/venv/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
    PYTHONUNBUFFERED=1 PYTHONDONTWRITEBYTECODE=1 HOST=0.0.0.0 PORT=8000 DATA_DIR=/data
RUN install -d -o 10001 -g 10001 /data
COPY --from=build /opt/venv /opt/venv
COPY --from=build /app /app
WORKDIR /app
USER 10001:10001
EXPOSE 8000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=6s --start-period=20s CMD ["python", "-m", "ukdsite.healthcheck"]
CMD ["python", "-m", "ukdsite.serve"]
