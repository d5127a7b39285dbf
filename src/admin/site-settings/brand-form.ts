import type { Brand } from '../../entities/readers/brand.ts';
import { settingValue } from '../../entities/readers/site-settings.ts';
import { brandSave } from '../../entities/site-settings.ts';
import { ConflictError } from '../app/providers/conflict-error.ts';
import { dataProvider } from '../app/providers/data-provider.ts';
import { saveVersion } from '../kit/forms/save-version.ts';
import { addReplaced } from './old-texts.ts';
import { $siteName, showBrand } from './shown-brand.ts';

/** The brand, and when it was last saved; null if never. */
export interface BrandForm extends Brand {
  updated_at: string | null;
}

export async function loadBrand(): Promise<BrandForm> {
  const { data } = await dataProvider.getList('site_settings', {
    pagination: { page: 1, perPage: 1 },
    filter: { setting_key: 'brand' },
  });
  const [row] = data;
  return { ...formOfBrand({ value: row?.['value'] }), updated_at: row?.['updated_at'] ?? null };
}

/** Converts a version of the brand to form values. The default name is that of the site. */
export function formOfBrand({ value }: Record<string, unknown>): Brand & Record<string, unknown> {
  const brand = settingValue('brand', value);
  return { ...brand, name: brand.name || $siteName.get() };
}

/** Saves the brand. Throws a `ConflictError` with the current brand if someone else has saved it in the meantime. */
export async function saveBrand({ updated_at: _, ...edited }: BrandForm, base: BrandForm): Promise<void> {
  const brand = brandSave.parse(edited);
  try {
    await saveVersion({
      table: 'site_settings',
      key: { column: 'setting_key', value: 'brand' },
      values: { value: brand },
      version: base.updated_at,
    });
  } catch (error) {
    throw error instanceof ConflictError ? new ConflictError({ ...(await loadBrand()) }) : error;
  }
  showBrand(brand);
  addReplaced(base, brand);
}
