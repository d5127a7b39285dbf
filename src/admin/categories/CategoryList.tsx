import { BulkDelete } from '../kit/lists/BulkDelete.tsx';
import { Column } from '../kit/lists/Column.tsx';
import { EditLink } from '../kit/lists/EditLink.tsx';
import type { ListRow } from '../kit/lists/list-row.ts';
import { RecordList } from '../kit/lists/RecordList.tsx';
import { formatLocalDate } from '../kit/local-time.ts';
import { SiteStateCell } from '../publishing/SiteStateCell.tsx';
import { DeleteCategory } from './DeleteCategory.tsx';
import { useCategoryCheck } from './use-category-check.ts';

const columns = ['name', 'slug', 'created_at'] as const;
type CategoryRow = ListRow<'categories', (typeof columns)[number]>;

export function CategoryList() {
  return (
    <RecordList<CategoryRow>
      sort={{ field: 'name', order: 'ASC' }}
      select={columns}
      bulkActions={<BulkDelete check={useCategoryCheck()} />}
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
        render={({ created_at }) => formatLocalDate(created_at)}
      />
    </RecordList>
  );
}
