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

create function private.forget(revision_id bigint) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  forgotten private.revisions;
  texts bytea[];
  same bigint[];
  slugs text[];
begin
  perform private.require_admin();
  forgotten := private.find_revision(revision_id);
  -- Waits for saves of this record, which could refer to a text that is deleted here.
  perform from private.history_records where id = forgotten.record for update;
  if forgotten.fields_hash is null and not forgotten.is_forgotten then
    raise exception 'Version % is the current one. Remove the text from the record and save it, then permanently delete the older versions.',
      revision_id using errcode = '55000';
  end if;
  texts := private.equal_texts(forgotten.record, coalesce(forgotten.body_hash, forgotten.fields_hash));
  select array_agg(revision.id) into same from private.revisions as revision
    where revision.record = forgotten.record and (
      revision.id = revision_id
      or revision.body_hash = any (texts)
      or forgotten.body_hash is null and revision.fields_hash = any (texts)
    );
  select array_agg(private.version_text(revision.record, revision.fields_hash)::jsonb ->> 'slug') into slugs
    from private.revisions as revision where revision.id = any (same);
  -- The change log also contains the names of records.
  update private.content_changes as change set label = null
    from private.history_records as record, private.revisions as revision
    where record.id = forgotten.record and revision.id = any (same) and change.table_name = record.table_name
      and change.record_id = record.record_id and change.label = revision.label
      and not exists (
        select from private.revisions as other
        where other.record = forgotten.record and other.id <> all (same) and other.label = change.label
      );
  update private.revisions as revision set fields_hash = null, body_hash = null, label = null, is_forgotten = true
    where revision.id = any (same);
  perform private.delete_unused_bodies(forgotten.record);
  perform private.forget_slugs(forgotten.record, slugs);
end
$$;
comment on function private.forget(bigint) is 'See public.forget().';
grant execute on function private.forget(bigint) to authenticated;

create function public.forget(id bigint) returns void
  language sql security invoker set search_path = ''
as $$ select private.forget(id) $$;
comment on function public.forget(bigint) is
  'Administrators only: permanently removes the text of a version, for example personal data, and of other versions of the record with the same text. Former URLs whose slugs are in no other version return 404 after the next build. Who saved them and when remains. To remove text from the current version, change the record first.';
grant execute on function public.forget(bigint) to authenticated;
