import { parseIntegerOrZero } from '../rules/integers.ts';
import { type FieldText, trimmed, trimmedOrNull } from '../rules/text-fields.ts';

/** A promo banner as the console's form holds it before clean-up. */
export interface BannerFormValues {
  readonly title?: FieldText;
  readonly text?: FieldText;
  readonly button_text?: FieldText;
  readonly button_link?: FieldText;
  readonly image_url?: FieldText;
  readonly image_alt?: FieldText;
  readonly sort_order?: unknown;
  readonly is_active?: boolean | null | undefined;
}

/** The banner as it is saved: texts trimmed, blanks as `null`, an unusable sort order as 0. */
export function cleanBannerOnSave(banner: BannerFormValues) {
  return {
    title: trimmed(banner.title),
    text: trimmedOrNull(banner.text),
    button_text: trimmedOrNull(banner.button_text),
    button_link: trimmedOrNull(banner.button_link),
    image_url: trimmedOrNull(banner.image_url),
    image_alt: trimmedOrNull(banner.image_alt),
    sort_order: parseIntegerOrZero(banner.sort_order),
    is_active: banner.is_active ?? true,
  };
}
