-- Images that administrators upload. Does nothing in a project without storage.
--
-- The bucket is public: anybody may fetch a file whose address they know. Visitors cannot read storage.objects, because
-- a list of the bucket would show files that no page uses yet.
-- SVG is not allowed, because an SVG can carry a script. File names must end like those of images, because a server may
-- derive the type of a file from its name.

do $$
begin
  if to_regclass('storage.buckets') is null or to_regclass('storage.objects') is null then
    raise notice 'There is no storage schema, so the media bucket was not created.';
    return;
  end if;

  insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
  values ('media', 'media', true, 5242880, array['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'])
  on conflict (id) do update set
    public = excluded.public,
    file_size_limit = excluded.file_size_limit,
    allowed_mime_types = excluded.allowed_mime_types;

  create policy "Administrators list media" on storage.objects
    for select to authenticated using (bucket_id = 'media' and (select private.is_admin()));
  create policy "Administrators upload media" on storage.objects
    for insert to authenticated
    with check (bucket_id = 'media' and name ~* '\.(png|jpe?g|webp|gif|avif)$' and (select private.is_admin()));
  create policy "Administrators replace media" on storage.objects
    for update to authenticated
    using (bucket_id = 'media' and (select private.is_admin()))
    with check (bucket_id = 'media' and name ~* '\.(png|jpe?g|webp|gif|avif)$' and (select private.is_admin()));
  create policy "Administrators delete media" on storage.objects
    for delete to authenticated using (bucket_id = 'media' and (select private.is_admin()));
end
$$;
