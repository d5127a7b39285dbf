import { useDataProvider } from 'react-admin';
import type { FieldErrors } from '../../app/providers/field-errors.ts';
import { useEntity } from '../use-entity.ts';

/** Returns a check for slugs that another record already uses. The database enforces this too. */
export function useSlugCheck(): (values: Record<string, unknown>) => Promise<FieldErrors | null> {
  const dataProvider = useDataProvider();
  const { name: resource } = useEntity();
  return async ({ id, slug }) => {
    const { total } = await dataProvider.getList(resource, {
      pagination: { page: 1, perPage: 1 },
      filter: { 'slug@eq': slug, 'id@neq': id },
      meta: { columns: ['id'] },
    });
    return total ? { slug: 'This slug is already in use. Choose another.' } : null;
  };
}
