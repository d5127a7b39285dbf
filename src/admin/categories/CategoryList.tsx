import Button from '@mui/material/Button';
import type { RaRecord } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Database } from '../../entities/reader/database.types.ts';
import { formatLongDate } from '../../rules/formats.ts';
import { categoryWords } from '../app/resource-messages.ts';
import { Column } from '../kit/lists/Column.tsx';
import { EditLink } from '../kit/lists/EditLink.tsx';
import { EmptyState } from '../kit/lists/EmptyState.tsx';
import { RecordList } from '../kit/lists/RecordList.tsx';
import { RowActions } from '../kit/lists/RowActions.tsx';
import { SiteStateCell } from '../publishing/SiteStateCell.tsx';
import { BulkDeleteCategories } from './BulkDeleteCategories.tsx';
import { DeleteCategory } from './DeleteCategory.tsx';

export type CategoryRow = Pick<
  Database['public']['Tables']['categories']['Row'],
  'id' | 'name' | 'slug' | 'created_at' | 'updated_at'
> &
  RaRecord;

export function CategoryList() {
  return (
    <RecordList<CategoryRow>
      words={categoryWords}
      sort={{ field: 'name', order: 'ASC' }}
      select={['id', 'name', 'slug', 'created_at', 'updated_at']}
      bulkActions={<BulkDeleteCategories />}
      empty={
        <EmptyState text="No categories found.">
          <Button component={Link} to="/categories/new" variant="contained">
            Add a category
          </Button>
        </EmptyState>
      }
    >
      <Column
        source="name"
        label="Name"
        isHeadline
        render={({ name }) => (
          <>
            <EditLink>{name}</EditLink>
            <SiteStateCell />
          </>
        )}
      />
      <Column source="slug" label="Slug" />
      <Column
        source="created_at"
        label="Created Date"
        render={({ created_at }) => formatLongDate(created_at)}
      />
      <Column
        source="actions"
        label="Actions"
        disableSort
        render={({ name }) => (
          <RowActions name={name}>
            <DeleteCategory name={name} />
          </RowActions>
        )}
      />
    </RecordList>
  );
}
