-- By default, API roles have no privileges. Each table and function grants what it needs in its own file, and
-- tests/db compares the result with one table of expectations.

-- Hosted projects grant API roles everything in "public", and PostgreSQL lets every role execute new functions.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;

create schema private;
comment on schema private is
  'Not served by the API: administrators, the change log, publishing, and functions that policies and constraints use.';

grant usage on schema public to anon, authenticated, service_role;
-- Policies, constraints and API functions run as the caller and use individual objects in this schema.
grant usage on schema private to anon, authenticated, service_role;

-- All content tables follow one pattern:
--   * Administrators have the role `authenticated` and get access through policies. `(select private.is_admin())` runs
--     once per statement instead of once per row.
--   * They can send an id with a new row: if the response to a create is lost, a retry fails with 23505 instead of
--     adding a second row. The id never changes afterwards.
--   * They can send created_at and updated_at, which are ignored (private.set_row_times).
--   * Constraints spell out short rules, because calling a function per row makes bulk writes slow.
