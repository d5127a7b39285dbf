import { type Identifier, useDataProvider } from 'react-admin';
import { adminErrors, adminToasts } from '../../rules/console-messages.ts';
import { toast, toastFailure } from '../app/notifications/toast.ts';

/** Returns a function that checks whether categories are unused. If one is in use, a toast names it. */
export function useCategoryCheck(): (ids: Identifier[]) => Promise<boolean> {
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
