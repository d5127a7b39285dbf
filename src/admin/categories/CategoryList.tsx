import type { RaRecord } from 'react-admin';
import type { Database } from '../../entities/database/database.types.ts';
import { formatLongDate } from '../../rules/formats.ts';
import { Column } from '../kit/lists/Column.tsx';
import { EditLink } from '../kit/lists/EditLink.tsx';
import { RecordList } from '../kit/lists/RecordList.tsx';
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
      sort={{ field: 'name', order: 'ASC' }}
      select={['name', 'slug', 'created_at']}
      bulkActions={<BulkDeleteCategories />}
      deleteButton={<DeleteCategory />}
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
    </RecordList>
  );
}
