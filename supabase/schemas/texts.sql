create function private.is_blank(value text) returns boolean
  language sql immutable parallel safe set search_path = ''
as $$
  -- White space, control characters, and what Unicode calls default ignorable: zero-width and bidirectional characters,
  -- variation selectors, fillers. U+2800 is empty Braille.
  select value !~ '[^\u0001-\u0020\u007f-\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]'
$$;
comment on function private.is_blank(text) is
  'Whether a text has no visible character. The same rule as isBlank in src/rules/characters.ts.';
grant execute on function private.is_blank(text) to authenticated, service_role;

create function private.lower_case(value text) returns text
  language sql immutable parallel safe set search_path = ''
as $$
  -- In a Turkish database, lower('I') is a dotless i.
  select lower(replace(value, 'I', 'i'))
$$;
comment on function private.lower_case(text) is 'A text in lower case, the same for A to Z in every locale.';

create function private.is_email(value text) returns boolean
  language sql immutable parallel safe set search_path = ''
as $$
  select length(value) <= 254 and value ~ '^[A-Za-z0-9.!#$%&''*+/=?^_`{|}~-]+@([A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z]{2,}$'
$$;
comment on function private.is_email(text) is
  'Whether a text is a valid email address. The same rule as isEmail in src/rules/email.ts.';
grant execute on function private.is_email(text) to authenticated, service_role;
