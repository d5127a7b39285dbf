create function private.set_row_times() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    -- Times sent by clients are ignored. The seed and restores run as the owner and keep theirs.
    if current_user in ('anon', 'authenticated') then
      new.created_at := now();
      new.updated_at := now();
    end if;
    return new;
  end if;

  new.updated_at := old.updated_at;
  if new is distinct from old then
    -- Always later than before, so that an editor can tell two versions apart by their time.
    new.updated_at := greatest(clock_timestamp(), old.updated_at + interval '1 microsecond');
  end if;
  return new;
end
$$;
comment on function private.set_row_times() is
  'Row trigger: sets created_at and updated_at. An update that changes nothing leaves updated_at alone.';
