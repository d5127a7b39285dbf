import { formatPrice } from './formats.ts';

const formats = new Map<number, Intl.NumberFormat>();

/**
 * Formats a price next to one that is already shown, with at least as many decimals, so that the two are easy to
 * compare.
 */
export function formatComparablePrice(value: number, shown: string): string {
  const decimals = /\.(\d{2,8})$/.exec(shown)?.[1]?.length ?? 2;
  const format =
    formats.get(decimals) ??
    new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency: 'USD',
      minimumFractionDigits: decimals,
      maximumFractionDigits: 8,
    });
  formats.set(decimals, format);
  return formatPrice(value, format);
}
