import { labels } from '../../rules/messages.ts';
import { Column } from '../kit/lists/Column.tsx';
import { EditLink } from '../kit/lists/EditLink.tsx';
import type { ListRow } from '../kit/lists/list-row.ts';
import { RecordList } from '../kit/lists/RecordList.tsx';
import { SiteStateCell } from '../publishing/SiteStateCell.tsx';
import { ArticleFilters } from './ArticleFilters.tsx';
import { BulkArticles } from './BulkArticles.tsx';
import { PublishedDate } from './PublishedDate.tsx';

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
        render={({ category }) => category?.name ?? labels.noCategory}
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
