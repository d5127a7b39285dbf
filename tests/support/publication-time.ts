/** Returns SQL that makes a scheduled article due, without a save, as time does. */
export const makeDue = (slug: string) => `
  update private.scheduled_articles set due_at = now() - interval '1 second'
    where article_id = (select id from public.articles where slug = '${slug}');
  alter table public.articles disable trigger user;
  update public.articles set published_at = now() - interval '1 second' where slug = '${slug}';
  alter table public.articles enable trigger user;
`;
