import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { type RaRecord, useGetList, useGetMany, useInput } from 'react-admin';
import { articles } from '../../entities/articles.ts';
import { labels } from '../../rules/messages.ts';
import { useFailureToast } from '../app/notifications/use-toast.ts';
import { useDebounced } from '../kit/use-debounced.ts';

interface Props {
  source: string;
  label: string;
  /** Maximum number of articles. */
  most: number;
  hint: string;
}

type ArticleChoice = RaRecord<string> & { title: string; published_at: string | null };

const columns = ['id', 'title', 'published_at'];

/** The form field for a list of published articles, stored as ids in the order in which they were added. */
export function ArticlesInput({ source, label, most, hint }: Props) {
  const [search, setSearch] = useState('');
  const { id, field } = useInput({ source, defaultValue: [] });
  const chosen: string[] = Array.isArray(field.value) ? field.value : [];
  const titleOf = useTitles(chosen);
  const matches = useMatches(useDebounced(search));
  const isFull = chosen.length >= most;
  return (
    <Autocomplete
      multiple
      id={id}
      options={matches.map((article) => article.id)}
      value={chosen}
      onChange={(_, ids) => field.onChange(ids)}
      onBlur={field.onBlur}
      onInputChange={(_, text) => setSearch(text)}
      getOptionLabel={(articleId) => matches.find((one) => one.id === articleId)?.title ?? titleOf(articleId)}
      getOptionDisabled={() => isFull}
      // The server filters the options.
      filterOptions={(options) => options}
      filterSelectedOptions
      noOptionsText="No published articles found."
      renderInput={(props) => (
        <TextField
          {...props}
          label={label}
          helperText={isFull ? `${hint} At most ${most}: remove one to choose another.` : hint}
        />
      )}
    />
  );
}

/** Returns a lookup for article titles. Marks drafts and deleted articles. */
function useTitles(ids: readonly string[]): (id: string) => string {
  const { data, isPending } = useGetMany<ArticleChoice>(
    articles.name,
    { ids: [...ids], meta: { columns } },
    { enabled: ids.length > 0 },
  );
  return (id) => {
    const article = data?.find((one) => one?.id === id);
    if (!article) return isPending ? '…' : 'Deleted article';
    return article.published_at === null ? `${article.title} (${labels.draft})` : article.title;
  };
}

/** Returns the newest published articles that match a search. Shows a toast if they cannot be read. */
function useMatches(search: string): ArticleChoice[] {
  const fail = useFailureToast();
  const { data } = useGetList<ArticleChoice>(
    articles.name,
    {
      pagination: { page: 1, perPage: 20 },
      sort: { field: 'published_at', order: 'DESC' },
      filter: { 'published_at@lte': 'now', q: search },
      meta: { columns },
    },
    { onError: (error) => fail(articles.messages.fetchingMany, error) },
  );
  return data ?? [];
}
