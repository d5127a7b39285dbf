import { type RaRecord, TextInput, useGetList } from 'react-admin';
import { articles } from '../../entities/articles.ts';

/** Number of articles whose authors are suggested, the most recently changed ones. */
const RECENT_ARTICLES = 200;

/** The author field. Suggests the authors of other articles, so that each name is always written in the same way. */
export function AuthorInput() {
  const { data = [] } = useGetList<RaRecord & { author: string | null }>(articles.name, {
    pagination: { page: 1, perPage: RECENT_ARTICLES },
    sort: { field: 'updated_at', order: 'DESC' },
    meta: { columns: ['id', 'author'] },
  });
  const names = [...new Set(data.map(({ author }) => author ?? ''))].sort();
  return (
    <>
      <TextInput
        source="author"
        label="Author"
        slotProps={{ htmlInput: { list: 'authors', autoComplete: 'off' } }}
      />
      <datalist id="authors">
        {names.map((name) => name !== '' && <option key={name} value={name} />)}
      </datalist>
    </>
  );
}
