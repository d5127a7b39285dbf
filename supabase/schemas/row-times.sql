create function private.set_row_times() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    -- Ignores times sent by clients. The seed and restores run as the owner, so their times are preserved.
    if current_user in ('anon', 'authenticated') then
      new.created_at := now();
      new.updated_at := now();
    end if;
    return new;
  end if;

  new.updated_at := old.updated_at;
  if new is distinct from old then
    -- Strictly increasing, so that the time identifies a version when two people edit the same record.
    new.updated_at := greatest(clock_timestamp(), old.updated_at + interval '1 microsecond');
  end if;
  return new;
end
$$;
comment on function private.set_row_times() is
  'Row trigger: sets created_at and updated_at. An update without changes leaves updated_at unchanged.';
