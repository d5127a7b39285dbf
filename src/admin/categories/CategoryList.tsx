import { type Identifier, useDataProvider, useRecordContext } from 'react-admin';
import { articles } from '../../entities/articles.ts';
import { adminErrors, adminToasts } from '../../rules/console-messages.ts';
import { toast, toastFailure } from '../app/notifications/toast.ts';
import { BulkDelete } from '../kit/lists/BulkDelete.tsx';
import { Column } from '../kit/lists/Column.tsx';
import { DeleteButton } from '../kit/lists/DeleteButton.tsx';
import { EditLink } from '../kit/lists/EditLink.tsx';
import type { ListRow } from '../kit/lists/list-row.ts';
import { RecordList } from '../kit/lists/RecordList.tsx';
import { useRecordName } from '../kit/lists/use-record-name.ts';
import { formatLocalDate } from '../kit/local-time.ts';
import { SiteStateCell } from '../publishing/SiteStateCell.tsx';

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

/** Deletes a category if nothing uses it. */
function DeleteCategory() {
  const record = useRecordContext();
  const name = useRecordName();
  const areUnused = useCategoryCheck();
  return (
    <DeleteButton
      check={() => areUnused(record ? [record.id] : [])}
      // An article was assigned to the category after the check, which covers only articles.
      inUse={(place) => (place === articles.many ? adminToasts.categoryInUse(name) : null)}
    />
  );
}

/** Returns a function that checks whether categories are unused. If one is in use, a toast names it. */
function useCategoryCheck(): (ids: Identifier[]) => Promise<boolean> {
  const dataProvider = useDataProvider();
  return async (ids) => {
    try {
      const { data } = await dataProvider.getList('articles', {
        pagination: { page: 1, perPage: 1 },
        filter: { 'category_id@in': `(${ids.join(',')})` },
        meta: { columns: ['id', 'category:categories!articles_category_id_fkey(name)'] },
      });
      const [article] = data;
      if (article) toast(adminToasts.categoryInUse(article.category?.name ?? ''));
      return article === undefined;
    } catch (error) {
      toastFailure(adminErrors.checkingArticles, error);
      return false;
    }
  };
}
