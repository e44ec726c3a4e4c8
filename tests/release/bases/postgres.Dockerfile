# Stands for postgres:15.15-bookworm: Debian's own PostgreSQL 15, started as that image does.
FROM debian:bookworm-slim
RUN groupadd --system --gid 999 postgres && useradd --system --gid postgres --uid 999 --home-dir /var/lib/postgresql --shell /bin/bash postgres
RUN apt-get update && apt-get install -y --no-install-recommends postgresql-common gosu && sed -i 's/^#create_main_cluster.*/create_main_cluster = false/' /etc/postgresql-common/createcluster.conf && apt-get install -y --no-install-recommends postgresql-15 && rm -rf /var/lib/apt/lists/*
COPY initialise-and-run /usr/local/bin/
ENV LANG=C.UTF-8 PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin:/usr/lib/postgresql/15/bin PGDATA=/var/lib/postgresql/data
RUN install -d -o postgres -g postgres -m 3777 /var/run/postgresql && install -d -o postgres -g postgres -m 1777 "$PGDATA"
VOLUME /var/lib/postgresql/data
ENTRYPOINT ["initialise-and-run"]
STOPSIGNAL SIGINT
EXPOSE 5432
CMD ["postgres"]
