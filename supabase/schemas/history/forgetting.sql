-- Permanent deletion of the text of versions, for example of personal data.

create function private.forget_slugs(record bigint, slugs text[]) returns void
  language plpgsql set search_path = ''
as $$
begin
  with versioned as (
    select coalesce(private.version_text(revision.record, revision.fields_hash)::jsonb, private.version_values(revision)) ->> 'slug' as slug
    from private.revisions as revision where revision.record = forget_slugs.record and not revision.is_forgotten
  ), deleted as (
    delete from private.addresses as known using private.history_records as listed
      where listed.id = forget_slugs.record and known.kind = listed.table_name and known.record_id::text = listed.record_id
        and known.until is not null and known.slug = any (slugs)
        and not exists (select from versioned where versioned.slug = known.slug)
      returning known.kind, known.record_id, known.slug
  ), unlisted as (
    delete from private.list_lengths as list using deleted join private.address_kinds as address using (kind)
      where list.path = address.prefix || deleted.slug
  )
  -- The next build removes their redirects.
  insert into private.content_changes (version, table_name, record_id, kind, label)
    select private.next_content_version(private.current_editor()), kind, record_id::text,
      case when exists (
        select from private.addresses as shown
        where shown.kind = deleted.kind and shown.record_id = deleted.record_id and shown.until is null
      ) then 'changed' else 'removed' end,
      (select label from private.revisions as revision
        where revision.record = forget_slugs.record and label is not null order by revision.id desc limit 1)
    from deleted limit 1;
end
$$;
comment on function private.forget_slugs(bigint, text[]) is
  'Deletes the former addresses of a record whose slugs are in the list but in no version, and makes a build due.';

create function private.forget_versions(record bigint, ids bigint[]) returns text[]
  language plpgsql set search_path = ''
as $$
declare
  slugs text[];
  files text[];
begin
  select array_agg(private.version_text(revision.record, revision.fields_hash)::jsonb ->> 'slug') into slugs
    from private.revisions as revision where revision.id = any (ids);
  select coalesce(array_agg(retired.name), '{}') into files from private.retired_media as retired
    where exists (
      select from private.bodies as stored, unnest(private.media_spellings(retired.name)) as spelling
      where stored.record = forget_versions.record and strpos(stored.body, spelling) > 0
    );
  -- The change log also contains the names of records.
  update private.content_changes as change set label = null
    from private.history_records as listed
    where listed.id = forget_versions.record and change.table_name = listed.table_name and change.record_id = listed.record_id
      -- Subqueries, which are evaluated once: a record can have thousands of versions.
      and change.label in (select label from private.revisions where id = any (ids))
      and change.label not in (
        select label from private.revisions as other
        where other.record = forget_versions.record and other.id <> all (ids) and label is not null
      );
  update private.revisions as revision set fields_hash = null, body_hash = null, label = null, is_forgotten = true
    where revision.id = any (ids);
  perform private.delete_unused_bodies(record);
  perform private.forget_slugs(record, slugs);
  return files;
end
$$;
comment on function private.forget_versions(bigint, bigint[]) is
  'Deletes the texts of versions of one record. Returns the files that its versions used and that were deleted from the media library.';

create function private.forget(id bigint) returns text[]
  language plpgsql security definer set search_path = ''
as $$
declare
  forgotten private.revisions;
  texts bytea[];
begin
  perform private.require_admin();
  forgotten := private.find_revision(forget.id);
  -- Waits for saves of this record, which could refer to a text that is deleted here.
  perform from private.history_records as record where record.id = forgotten.record for update;
  if forgotten.fields_hash is null and not forgotten.is_forgotten then
    raise exception 'Version % is the current one. Remove the text from the record and save it, then permanently delete the older versions.',
      forget.id using errcode = '55000';
  end if;
  texts := private.equal_texts(forgotten.record, coalesce(forgotten.body_hash, forgotten.fields_hash));
  return private.forget_versions(forgotten.record, array(
    select revision.id from private.revisions as revision
    where revision.record = forgotten.record and (
      revision.id = forget.id
      or revision.body_hash = any (texts)
      or forgotten.body_hash is null and revision.fields_hash = any (texts)
    )
  ));
end
$$;
select private.expose('private.forget(bigint)', to_roles => 'authenticated', description =>
  'Administrators only: permanently removes the text of a version, for example personal data, and of other versions of the record with the same text. Former URLs whose slugs are in no other version return 404 after the next build. Who saved them and when remains. To remove text from the current version, change the record first. Returns the files that the record''s versions used and that were deleted from the media library: storage can delete those that no other version uses.');

create function private.forget_all(of_table text, of_record text) returns text[]
  language plpgsql security definer set search_path = ''
as $$
declare
  record_nr bigint;
begin
  perform private.require_admin();
  select record.id into record_nr from private.history_records as record
    where record.table_name = of_table and record.record_id = of_record for update;
  return private.forget_versions(record_nr, array(
    select revision.id from private.revisions as revision
    where revision.record = record_nr and revision.fields_hash is not null
  ));
end
$$;
select private.expose('private.forget_all(text, text)', to_roles => 'authenticated', description =>
  'Administrators only: does what forget() does for all versions of a record but the current one. A deleted record has no current version, so it can no longer be restored.');
