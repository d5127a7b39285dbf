import type { RaRecord } from 'react-admin';
import { categories } from '../../entities/categories.ts';
import { useAll } from '../kit/use-all.ts';

type CategoryChoice = RaRecord<string> & { name: string; slug: string };

/** Returns all categories, sorted by name. */
export const useCategories = () => useAll<CategoryChoice>(categories, ['id', 'name', 'slug'], 'name');
