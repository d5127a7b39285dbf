import { type RaRecord, useGetList } from 'react-admin';
import { categories as categoryEntity } from '../../entities/categories.ts';
import { useFailureToast } from '../app/notifications/use-toast.ts';

type CategoryChoice = RaRecord<string> & { name: string; slug: string };

const MAX_CATEGORIES = 1000;

/** Returns all categories, sorted by name, for selects. Shows a toast if they cannot be loaded. */
export function useCategories(): { categories: CategoryChoice[]; isLoaded: boolean } {
  const fail = useFailureToast();
  const { data } = useGetList<CategoryChoice>(
    'categories',
    {
      pagination: { page: 1, perPage: MAX_CATEGORIES },
      sort: { field: 'name', order: 'ASC' },
      meta: { columns: ['id', 'name', 'slug'] },
    },
    { onError: (error) => fail(categoryEntity.messages.fetchManyFailed, error) },
  );
  return { categories: data ?? [], isLoaded: data !== undefined };
}
