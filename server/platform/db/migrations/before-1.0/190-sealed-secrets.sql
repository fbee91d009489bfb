-- Secrets that have to be read again are sealed with a key outside the database (server/secrets/secret-box.ts). What is
-- there is marked, and sealed at the next start of a server: SQL does not have the key.
alter table staff alter column totp_secret type text using 'plain:' || encode(totp_secret, 'base64');
update supplier_feed set password = 'plain:' || replace(encode(convert_to(password, 'UTF8'), 'base64'), E'\n', '') where password <> '';
update supplier_feed set private_key = 'plain:' || replace(encode(convert_to(private_key, 'UTF8'), 'base64'), E'\n', '')
  where private_key <> '';
