#!/bin/sh
# Makes the shop's role and database, once: a role that owns its database and may make others (for trying backups), and no superuser.
set -eu
psql -v ON_ERROR_STOP=1 -v password="$SHOP_PASSWORD" -U "${POSTGRES_USER:-postgres}" -d "${POSTGRES_DB:-postgres}" <<'SQL'
create role tradefront login createdb password :'password';
create database tradefront owner tradefront encoding 'UTF8' template template0;
revoke all on database tradefront from public;
SQL
