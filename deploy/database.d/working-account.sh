# Runs once, when the database is made: the account that the portal works with.
psql --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" --set password="$DATABASE_PASSWORD" <<'SQL'
create role portal_at_work login password :'password';
SQL
