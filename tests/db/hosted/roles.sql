-- The roles of a product on a new server, as docs/self-hosting.md describes. As on a hosted project, the owner is not a
-- superuser.
create role newsroom login password 'newsroom';
create role anon nologin;
create role authenticated nologin;
create role service_role nologin bypassrls;
grant anon, authenticated, service_role to newsroom;
-- The owner's own statements switch it off, if safeupdate.sql has switched it on.
grant set on parameter safeupdate.enabled to newsroom;
