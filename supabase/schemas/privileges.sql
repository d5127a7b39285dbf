-- What API roles may do before anything is granted: nothing. Each table and function grants what it needs in its own
-- file, and tests/db compares the result with one table of expectations.

-- Hosted projects grant everything in "public" to the API roles, and PostgreSQL lets everybody execute new functions.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;

create schema private;
comment on schema private is
  'Not served by the API: administrators, the change log, publishing, and functions that policies and constraints use.';

grant usage on schema public to anon, authenticated, service_role;
-- Policies, constraints and functions of the API run as the caller and need to reach single objects in here.
grant usage on schema private to anon, authenticated, service_role;

-- The tables of the content follow one pattern:
--   * Administrators are `authenticated`, let in by policies. `(select private.is_admin())` runs once per statement
--     instead of once per row.
--   * They may send an id with a new row: when the response to a create is lost and the request is repeated, the second
--     attempt fails with 23505 instead of adding another row. An id never changes afterwards.
--   * created_at and updated_at may be sent and are ignored (private.set_row_times).
--   * Short rules are written out in each constraint, because a function call per row makes bulk writes slow.
