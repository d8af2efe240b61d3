#!/bin/sh
# As the official entrypoint: the first start makes the cluster and the database, later ones only run it.
set -e
export PGDATA=${PGDATA:-/var/lib/postgresql/18/docker} PATH=/usr/local/pgsql/bin:$PATH LD_LIBRARY_PATH=/usr/local/pgsql/lib
if [ "$(id -u)" = 0 ]; then
  mkdir -p "$PGDATA" /var/run/postgresql
  chown -R postgres:postgres /var/lib/postgresql /var/run/postgresql
  exec setpriv --reuid=postgres --regid=postgres --init-groups "$0" "$@"
fi
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  printf %s "$POSTGRES_PASSWORD" > /tmp/password
  initdb -D "$PGDATA" -U postgres --pwfile=/tmp/password --auth-local=trust --auth-host=scram-sha-256 -E UTF8 --locale=C.UTF-8
  rm /tmp/password
  echo 'host all all all scram-sha-256' >> "$PGDATA/pg_hba.conf"
  echo "create database \"${POSTGRES_DB}\";" | postgres --single -D "$PGDATA" postgres
fi
# The embedded pg_isready looks for its socket in /tmp.
exec postgres -D "$PGDATA" -c listen_addresses='*' -c unix_socket_directories=/var/run/postgresql,/tmp "$@"
