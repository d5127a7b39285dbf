import { beforeEach, expect } from 'vitest';
import { openTestDatabase } from './database.ts';

/** The values of an article that tests add. */
export const article = {
  id: '00000000-0000-4000-8000-000000000001',
  title: 'Moon',
  slug: 'moon',
  content: 'One two.',
};

/** Opens a database for the tests of a file. Before each test, there are no articles, categories and versions. */
export async function historyDatabase() {
  const db = await openTestDatabase();
  beforeEach(() =>
    db.run(`
      set history.paused = 'on';
      truncate public.articles, public.categories, private.addresses, private.revisions, private.history_records,
        private.bodies cascade;
      reset history.paused`),
  );
  const rpc = (name: string, parameters: object = {}) => db.as.administrator.rpc(name, parameters);
  return {
    db,
    rpc,
    /** Returns the newest version of a record. */
    newest: async (table: string, id: string) =>
      (await rpc('history', { of_table: table, of_record: id, max_count: 1 })).data[0],
    /** Returns the versions of the article, oldest first. */
    versions: async () =>
      (await rpc('history', { of_table: 'articles', of_record: article.id })).data.toReversed(),
    /** Changes the article. */
    save: async (values: object) => {
      const { error } = await db.as.administrator.from('articles').update(values).eq('id', article.id);
      expect(error).toBeNull();
    },
    /** Deletes the versions that are no longer kept, and packs the others. */
    sweep: () =>
      db.run(
        "update private.history_state set swept_at = null where only_row; select private.sweep_history('1 minute')",
      ),
  };
}
