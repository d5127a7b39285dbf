import { useMemo } from 'react';
import type { RaRecord } from 'react-admin';
import { categories } from '../../entities/categories.ts';
import { sortedByName } from '../../entities/readers/categories.ts';
import { useAll } from '../kit/use-all.ts';

type CategoryChoice = RaRecord<string> & { name: string; slug: string };

/** Returns all categories, sorted by name. */
export function useCategories() {
  const { all, retry } = useAll<CategoryChoice>(categories, ['id', 'name', 'slug'], 'name');
  return { all: useMemo(() => all && sortedByName(all), [all]), retry };
}
