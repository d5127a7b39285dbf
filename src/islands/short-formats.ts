import { formatChange, formatCompactVolume, formatPrice } from '../rules/formats.ts';

const cents = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
/** The arrow before a change, by its direction. */
export const changeArrows = { up: '▲ ', down: '▼ ', none: '' };

const wholeChange = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/**
 * Formats a price for narrow places: with two decimals from one dollar and compactly from a million (`$1.23M`), otherwise
 * like formatPrice.
 */
export function formatShortPrice(value: number | null | undefined): string {
  if (value == null || !Number.isFinite(value) || value < 1) return formatPrice(value);
  return value < 999_999.995 ? cents.format(value) : formatCompactVolume(value);
}

/**
 * Formats a change in per cent for narrow places: without decimals from 1,000 %, and `>99,999%` beyond that, otherwise
 * like formatChange.
 */
export function formatShortChange(value: number | null | undefined): string {
  const size = Math.abs(value ?? 0);
  if (value == null || size < 999.995 || !Number.isFinite(value)) return formatChange(value);
  const isRise = value > 0;
  if (size >= 99_999.5) return isRise ? '>99,999%' : '<−99,999%';
  return `${isRise ? '+' : '−'}${wholeChange.format(size)}%`;
}
