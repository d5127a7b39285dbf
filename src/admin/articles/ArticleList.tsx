import Button from '@mui/material/Button';
import type { RaRecord } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Database } from '../../entities/reader/database.types.ts';
import { dialogs, labels } from '../../rules/messages.ts';
import { articleWords } from '../app/resource-messages.ts';
import { BulkDelete } from '../kit/lists/BulkDelete.tsx';
import { Column } from '../kit/lists/Column.tsx';
import { DeleteButton } from '../kit/lists/DeleteButton.tsx';
import { EditLink } from '../kit/lists/EditLink.tsx';
import { EmptyState } from '../kit/lists/EmptyState.tsx';
import { RecordList } from '../kit/lists/RecordList.tsx';
import { RowActions } from '../kit/lists/RowActions.tsx';
import { SiteStateCell } from '../publishing/SiteStateCell.tsx';
import { ArticleFilters } from './ArticleFilters.tsx';
import { PublishedDate } from './PublishedDate.tsx';

type ArticleRow = Pick<
  Database['public']['Tables']['articles']['Row'],
  'id' | 'title' | 'slug' | 'author' | 'published_at' | 'updated_at'
> & { category: { name: string } | null } & RaRecord;

export function ArticleList() {
  return (
    <RecordList<ArticleRow>
      words={articleWords}
      sort={{ field: 'published_at', order: 'DESC' }}
      select={['id', 'title', 'slug', 'author', 'published_at', 'updated_at', 'category:categories(name)']}
      filters={<ArticleFilters />}
      bulkActions={<BulkDelete words={articleWords} question={dialogs.deleteArticle} />}
      hiddenColumns={['slug', 'author', 'updated_at']}
      empty={
        <EmptyState text="No articles found.">
          <Button component={Link} to="/articles/new" variant="contained">
            Write an article
          </Button>
        </EmptyState>
      }
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
      <Column
        source="actions"
        label="Actions"
        disableSort
        render={({ title }) => (
          <RowActions name={title}>
            <DeleteButton words={articleWords} name={title} question={dialogs.deleteArticle} />
          </RowActions>
        )}
      />
    </RecordList>
  );
}
