import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type RaRecord, useGetList } from 'react-admin';
import { publishState } from '../../rules/publish-time.ts';
import { articlePath } from '../../site/paths.ts';

type Match = RaRecord<string> & { title: string; slug: string; published_at: string | null };

interface Props {
  /** The typed text: part of a title. */
  search: string;
  onPick: (path: string, title: string) => void;
}

const MAX_MATCHES = 5;
const MIN_SEARCH_LENGTH = 2;

/** Lists this site's articles with a matching title, to link to. Renders nothing if the text looks like a URL. */
export function ArticleMatches({ search, onPick }: Props) {
  const text = search.trim();
  const isSearch = text.length >= MIN_SEARCH_LENGTH && !/^[/#]|:|^\S+\.\S+$/.test(text);
  const { data = [] } = useGetList<Match>(
    'articles',
    {
      pagination: { page: 1, perPage: MAX_MATCHES },
      sort: { field: 'published_at', order: 'DESC' },
      filter: { q: text },
      meta: { columns: ['id', 'title', 'slug', 'published_at'] },
    },
    { enabled: isSearch },
  );
  if (!isSearch || data.length === 0) return null;
  return (
    <Matches aria-label="Matching articles">
      {data.map(({ id, title, slug, published_at }) => (
        <li key={id}>
          <Button color="inherit" onClick={() => onPick(articlePath(slug), title)}>
            {title}
            {publishState(published_at, new Date()) !== 'published' && <small>not public yet</small>}
          </Button>
        </li>
      ))}
    </Matches>
  );
}

const Matches = styled('ul')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  border: '1px solid var(--hairline)',
  '& button': {
    justifyContent: 'flex-start',
    gap: 8,
    width: '100%',
    fontWeight: 500,
    textAlign: 'start',
    whiteSpace: 'normal',
  },
  '& small': { color: 'var(--ink-soft)' },
});
