import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { consoleLabels } from '../../rules/console-messages.ts';
import { toInstant } from '../../rules/instant.ts';
import { labels } from '../../rules/messages.ts';
import { publishState } from '../../rules/publish-time.ts';
import { Column } from '../kit/lists/Column.tsx';
import { ConditionSelect } from '../kit/lists/ConditionSelect.tsx';
import { EditLink } from '../kit/lists/EditLink.tsx';
import type { ListRow } from '../kit/lists/list-row.ts';
import { RecordList } from '../kit/lists/RecordList.tsx';
import { formatLocalDate, formatLocalTime } from '../kit/local-time.ts';
import { SiteStateCell } from '../publishing/SiteStateCell.tsx';
import { BulkArticles } from './BulkArticles.tsx';
import { useCategories } from './use-categories.ts';

const columns = ['title', 'slug', 'author', 'published_at'] as const;
type ArticleRow = ListRow<'articles', (typeof columns)[number]> & { category: { name: string } | null };

export function ArticleList() {
  return (
    <RecordList<ArticleRow>
      sort={{ field: 'published_at', order: 'DESC' }}
      emptyIsNewest="published_at"
      select={[...columns, 'category:categories!articles_category_id_fkey(name)']}
      filters={<ArticleFilters />}
      bulkActions={<BulkArticles />}
      hiddenColumns={['slug', 'author', 'updated_at']}
    >
      <Column source="title" label="Title" isHeadline render={({ title }) => <EditLink>{title}</EditLink>} />
      <Column source="slug" label="Slug" />
      <Column source="author" label="Author" />
      <Column
        source="category(name)"
        label="Category"
        render={({ category }) => category?.name ?? consoleLabels.noCategory}
      />
      <Column
        source="published_at"
        label="Published Date"
        render={({ published_at }) => (
          <>
            <PublishedDate time={published_at} />
            <SiteStateCell />
          </>
        )}
      />
      <Column
        source="updated_at"
        label="Last Changed"
        render={({ updated_at }) =>
          new Date(updated_at).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })
        }
      />
    </RecordList>
  );
}

/** The filters of the article list. The database evaluates `now`, so a stored filter stays correct. */
function ArticleFilters() {
  const { all: categories = [], retry } = useCategories();
  return (
    <>
      <ConditionSelect
        label="Category"
        all="All categories"
        onOpen={retry}
        choices={[
          { label: consoleLabels.noCategory, filter: { 'category_id@is': 'null' } },
          ...categories.map(({ id, name }) => ({ label: name, filter: { 'category_id@eq': id } })),
        ]}
      />
      <ConditionSelect
        label="State"
        all="Any state"
        choices={[
          { label: labels.draft, filter: { 'published_at@is': 'null' } },
          { label: 'Scheduled', filter: { 'published_at@gt': 'now' } },
          { label: 'Published', filter: { 'published_at@lte': 'now' } },
        ]}
      />
    </>
  );
}

/** The publish date in the editor's time zone, with a chip for scheduled articles; only a chip for drafts. */
function PublishedDate({ time }: { time: string | null }) {
  const state = publishState(time, new Date());
  if (time === null || state === 'draft')
    return <Chip size="small" variant="outlined" label={labels.draft} />;
  return (
    <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <time dateTime={toInstant(time) ?? ''} title={formatLocalTime(time)}>
        {state === 'scheduled' ? formatLocalTime(time) : formatLocalDate(time)}
      </time>
      {state === 'scheduled' && <Chip size="small" color="primary" label="Scheduled" />}
    </Box>
  );
}
