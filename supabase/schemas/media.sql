-- Images that administrators upload. Databases without Supabase Storage skip the bucket and its policies.
--
-- The bucket is public: anybody who knows the address of a file can fetch it. Visitors cannot read storage.objects,
-- because a listing would reveal files that no page uses yet.
-- A file that any version of the content refers to cannot be deleted or replaced, so that every version can be restored
-- with its images. Deleting such a file only hides it from the library until no version refers to it.
-- SVG is not allowed, because it can contain scripts. File names need an image extension, because a server can derive
-- the content type from the name.

create table private.retired_media (
  name text primary key,
  created_at timestamptz not null default now()
);
alter table private.retired_media enable row level security;
comment on table private.retired_media is
  'Files that were deleted from the media library but may still be in storage. Only functions read and write it.';

create function private.media_spellings(name text) returns text[]
  language sql immutable set search_path = ''
as $$
  with encoded (name) as (
    -- Keeps the characters that encodeURI() in JavaScript keeps, because supabase-js encodes URLs with it.
    select string_agg(
        case when character ~ '[!#$&-;=?-Z_a-z~]' then character
          else regexp_replace(upper(encode(convert_to(character, 'UTF8'), 'hex')), '..', '%\&', 'g') end,
        '' order by position
      )
    from string_to_table(media_spellings.name, null) with ordinality as characters (character, position)
  )
  select array(select distinct unnest(array[media_spellings.name, encoded.name, replace(encoded.name, '&', '&amp;')]))
  from encoded
$$;
comment on function private.media_spellings(text) is
  'The spellings of a file name in the content: as it is, as in URLs, and as in URLs in HTML.';

create function private.is_media_used(name text) returns boolean
  language plpgsql stable security definer set search_path = ''
as $$
declare
  spellings constant text[] := private.media_spellings(name);
  content_table text;
  is_used boolean;
begin
  for content_table in select table_name from private.tracked_tables where private.has_table(table_name) loop
    execute format(
      'select exists (select from public.%I as data, unnest($1) as spelling where strpos(to_jsonb(data)::text, spelling) > 0)',
      content_table
    ) into is_used using spellings;
    if is_used then
      return true;
    end if;
  end loop;
  -- A packed text contains its new words in full, so every file name appears in full in at least one stored text.
  return exists (
    select from private.bodies as stored, unnest(spellings) as spelling where strpos(stored.body, spelling) > 0
  );
end
$$;
comment on function private.is_media_used(text) is 'Whether the content or any stored version of it refers to a file.';
grant execute on function private.is_media_used(text) to authenticated;

create function private.retire_media(name text) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  insert into private.retired_media (name) values (retire_media.name) on conflict do nothing;
end
$$;
select private.expose('private.retire_media(text)', to_roles => 'authenticated', description =>
  'Administrators only: removes a file from the media library. The file can be deleted once no stored version refers to it.');

create function private.retired_media() returns jsonb
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  if to_regclass('storage.objects') is not null then
    execute 'delete from private.retired_media as retired where not exists (
      select from storage.objects as stored where stored.bucket_id = ''media'' and stored.name = retired.name)';
  end if;
  -- One value, because responses have at most 1,000 rows.
  return (
    select coalesce(jsonb_agg(retired.name order by retired.created_at), '[]') from private.retired_media as retired
  );
end
$$;
select private.expose('private.retired_media()', to_roles => 'authenticated', description =>
  'Administrators only: a list of the files that were deleted from the media library but are still in storage, in order of deletion.');

do $$
declare
  max_bytes constant bigint := 5242880;
  types constant text[] := array['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'];
begin
  if to_regclass('storage.buckets') is null or to_regclass('storage.objects') is null then
    raise notice 'There is no storage schema, so the media bucket was not created.';
    return;
  end if;
  -- In a project that is used for something else too, such a bucket and its files belong to that.
  if exists (
    select from storage.buckets as bucket where bucket.id = 'media' and (
      not bucket.public or bucket.file_size_limit is distinct from max_bytes or bucket.allowed_mime_types is distinct from types
      or exists (select from storage.objects as stored where stored.bucket_id = 'media')
    )
  ) then
    raise exception 'This project already has a bucket "media", which is private, contains files or has other limits. This product would make it public and accept only images, and a restore would delete its files. If it is left from an earlier installation, make a backup of its files and delete it. Otherwise, use another project.';
  end if;

  insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
  values ('media', 'media', true, max_bytes, types) on conflict (id) do nothing;

  -- A project can have policies for all buckets, such as for uploads of signed-in users.
  create policy "Only administrators use media" on storage.objects
    as restrictive for all to anon, authenticated using (bucket_id <> 'media' or (select private.is_admin()));
  create policy "Administrators list media" on storage.objects
    for select to authenticated using (bucket_id = 'media' and (select private.is_admin()));
  create policy "Administrators upload media" on storage.objects
    for insert to authenticated
    with check (bucket_id = 'media' and name ~* '\.(png|jpe?g|webp|gif|avif)$' and (select private.is_admin()));
  create policy "Administrators replace media that no version uses" on storage.objects
    for update to authenticated
    using (bucket_id = 'media' and (select private.is_admin()) and not private.is_media_used(name))
    with check (bucket_id = 'media' and name ~* '\.(png|jpe?g|webp|gif|avif)$' and (select private.is_admin()));
  create policy "Administrators delete media that no version uses" on storage.objects
    for delete to authenticated
    using (bucket_id = 'media' and (select private.is_admin()) and not private.is_media_used(name));
  -- Supabase Storage checks rights when it signs a URL, not when that is used: the file could then be in use, or the
  -- administrator removed. The embedded backend rejects signed uploads itself.
  if to_regprocedure('storage.operation()') is not null then
    create policy "Nobody signs uploads of new media" on storage.objects
      as restrictive for insert to authenticated
      with check (bucket_id <> 'media' or coalesce((select storage.operation()), '') <> 'storage.object.sign_upload_url');
    create policy "Nobody signs uploads over media" on storage.objects
      as restrictive for update to authenticated
      using (bucket_id <> 'media' or coalesce((select storage.operation()), '') <> 'storage.object.sign_upload_url');
  end if;
end
$$;
