create function private.is_brand(value jsonb) returns boolean
  language sql immutable strict parallel safe set search_path = ''
as $$
  select case when jsonb_typeof(value) <> 'object' then false else not exists (
    select from jsonb_each(value) as part (name, content)
    where case
      when name = 'legal_links' and jsonb_typeof(content) = 'array' then
        jsonb_array_length(content) > 20
        or exists (
          select from jsonb_array_elements(content) as link
          where not coalesce(
            jsonb_typeof(link -> 'text') = 'string' and not private.is_blank(link ->> 'text') and length(link ->> 'text') <= 200
            and jsonb_typeof(link -> 'url') = 'string' and private.is_safe_url(link ->> 'url'),
            false
          )
        )
      when name = 'legal_links' or jsonb_typeof(content) <> 'string' then true
      when name = 'contact_email' then not private.is_email(content #>> '{}')
      when name = 'accent' then (content #>> '{}') !~ '^#[0-9a-f]{6}$'
      when name = 'language' then (content #>> '{}') !~ '^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$'
      when name = 'time_zone' then (content #>> '{}') !~ '^[A-Za-z][A-Za-z0-9_+/-]{0,59}$'
      when name in ('logo', 'logo_dark', 'icon', 'share_image') then
        content <> '""' and not private.is_safe_image_url(content #>> '{}')
      when name = 'name' then length(content #>> '{}') > 60
      else length(content #>> '{}') > 5000
    end
  ) end
$$;
comment on function private.is_brand(jsonb) is
  'Whether a value is an object of strings and legal_links. contact_email: an email address. accent: a colour as #rrggbb. logo, logo_dark, icon, share_image: an image URL, or empty. language: a language tag. time_zone: a name from the time zone database. legal_links: a list of up to 20 links, each with a text and a safe URL.';
grant execute on function private.is_brand(jsonb) to authenticated, service_role;
