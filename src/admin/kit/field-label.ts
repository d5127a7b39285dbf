import { isSettingKey, settings } from '../../entities/readers/site-settings.ts';

/** Returns the display name of a field or a setting. */
export function fieldLabel(field: string): string {
  if (isSettingKey(field)) return settings[field].label;
  const label = LABELS[field];
  if (label !== undefined) return label;
  const words = field
    .replace(/_id(s?)$/, '$1')
    .replaceAll('_', ' ')
    .replace(/\burl\b/, 'URL');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const LABELS: Readonly<Record<string, string>> = {
  from_path: 'From',
  to_url: 'To',
  in_table: 'In the trending table',
  published_at: 'Publish date',
  phone_image_url: 'Image for phones',
  image_alt_text: 'Cover image alt text',
  image_focus: 'Focal point',
  coingecko_id: 'CoinGecko ID',
  is_active: 'Active',
  icon_bg_color: 'Icon colour',
  benefits_title: 'Benefits section title',
  benefits_list: 'Benefits',
  image_alt: 'Image alt text',
  testimonials_title: 'Testimonials section title',
  accent: 'Accent colour',
  logo_dark: 'Logo for the dark theme',
  share_image: 'Sharing image',
  contact_note: 'Text above the contact email',
  postal_address: 'Address on the contact page',
  subscribe_title: 'Subscribe form title',
  subscribe_text: 'Subscribe form text',
  about_memecoins: 'About Memecoins',
};
