#!/bin/sh
# Makes the database and its owner, who is no superuser, so that the policies of the tables hold for the program.
set -eu
psql --username "$POSTGRES_USER" --dbname postgres --set ON_ERROR_STOP=1 --set password="$POSTGRES_PASSWORD" <<'SQL'
create role equipo login createrole password :'password';
create database equipo owner equipo;
SQL
psql --username "$POSTGRES_USER" --dbname equipo --set ON_ERROR_STOP=1 --command 'create extension if not exists pg_trgm'
