create function private.is_safe_url(value text) returns boolean
  language sql immutable parallel safe set search_path = ''
as $$
  select value is not null
    and length(value) <= 2000
    -- White space, control and invisible characters, backslashes, quotes, angle brackets: browsers drop or rewrite some
    -- of them, so they would open a different address from the one checked here.
    and value !~ '[\u0001-\u0020\u007f-\u00a0\u00ad\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff\ufff0-\uffff\\"<>`]'
    and (
      value ~ '^/($|[^/])'
      or value ~* '^https?://[^]/?#@:%.[][^]/?#@:%[]*(:[0-9]{1,5})?([/?#]|$)'
    )
$$;
comment on function private.is_safe_url(text) is
  'Whether a text is safe as an href: http(s) with a host and without credentials, or a path that begins with a single slash. The same rule as isSafeUrl in src/rules/urls.ts.';
grant execute on function private.is_safe_url(text) to authenticated, service_role;

create function private.is_safe_image_url(value text) returns boolean
  language sql immutable parallel safe set search_path = ''
as $$
  select private.is_safe_url(value)
    and (value !~* '^http:' or value ~* '^http://[^/?#]+/(supabase/)?storage/v1/object/public/')
$$;
comment on function private.is_safe_image_url(text) is
  'Whether a text is safe as the src of an image: a safe URL that is not http, except for uploads to a backend without https. The same rule as safeImageSrc in src/rules/urls.ts.';
grant execute on function private.is_safe_image_url(text) to authenticated, service_role;
