/** Returns the display name of a field. */
export function fieldLabel(field: string): string {
  const label = LABELS[field];
  if (label !== undefined) return label;
  const words = field
    .replace(/_id(s?)$/, '$1')
    .replaceAll('_', ' ')
    .replace(/\burl\b/, 'URL');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const LABELS: Readonly<Record<string, string>> = {
  in_table: 'In the trending table',
  published_at: 'Publish date',
  phone_image_url: 'Image for phones',
  image_alt_text: 'Cover image alt text',
  image_focus: 'Focal point',
  coingecko_id: 'CoinGecko ID',
  is_active: 'Active',
};
