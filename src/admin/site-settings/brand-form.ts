import type { Brand } from '../../entities/readers/brand.ts';
import { settingValue } from '../../entities/readers/site-settings.ts';
import { brandSave } from '../../entities/site-settings.ts';
import { storedRow } from '../app/providers/guarded-update.ts';
import { saveVersion } from '../app/providers/save-version.ts';
import type { Values } from '../app/providers/values.ts';
import { addReplaced } from './old-texts.ts';
import { $siteName, showBrand } from './shown-brand.ts';

/** The brand, and when it was last saved; null if never. */
export interface BrandForm extends Brand {
  updated_at: string | null;
}

export async function loadBrand(): Promise<BrandForm> {
  return storedBrand(await storedRow('site_settings', 'brand'));
}

/** Returns the brand in a stored row, or the default brand if there is none. */
export function storedBrand(row: Values | null): BrandForm {
  return { ...formOfBrand(row ?? {}), updated_at: row ? String(row['updated_at']) : null };
}

/** Converts a version of the brand to form values. The default name is that of the site. */
export function formOfBrand({ value }: Record<string, unknown>): Brand & Record<string, unknown> {
  const brand = settingValue('brand', value);
  return { ...brand, name: brand.name || $siteName.get() };
}

/**
 * Saves the brand, and returns it as stored. Throws a `ConflictError` with the current row if someone else has saved it
 * in the meantime.
 */
export async function saveBrand(
  { updated_at: _, ...edited }: BrandForm,
  base: BrandForm,
): Promise<BrandForm> {
  const brand = brandSave.parse(edited);
  const row = await saveVersion({
    table: 'site_settings',
    id: 'brand',
    values: { value: brand },
    base: { updated_at: base.updated_at },
  });
  showBrand(brand);
  addReplaced(base, brand);
  return storedBrand(row);
}
