-- The status of other services for the console: the mail server, and the publishing job of a hosted project.

create table private.mail_failure (
  only_row boolean primary key default true constraint mail_failure_only_row check (only_row),
  server text not null,
  failure text not null,
  since timestamptz not null default now()
);
alter table private.mail_failure enable row level security;
comment on table private.mail_failure is
  'Why the mail server in SMTP_URL does not work; no row while it works. Only functions read and write it.';

create function public.report_mail(server text default null, failure text default null) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  if failure is null then
    delete from private.mail_failure where only_row;
  else
    insert into private.mail_failure as known (server, failure)
      values (left(report_mail.server, 300), left(report_mail.failure, 1000))
      on conflict (only_row) do update set server = excluded.server, failure = excluded.failure;
  end if;
end
$$;
comment on function public.report_mail(text, text) is
  'Secret key only: reports why a mail server cannot send email; a null failure means that it can.';
grant execute on function public.report_mail(text, text) to service_role;

create function private.service_status() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return jsonb_build_object(
    'job', private.publishing_job(),
    'mail', (
      select jsonb_build_object('server', known.server, 'failure', known.failure, 'since', known.since)
      from private.mail_failure as known
    )
  );
end
$$;
select private.expose('private.service_status()', to_roles => 'authenticated', description =>
  'Administrators only. job: see private.publishing_job. mail: which mail server fails, why and since when, or null.');
