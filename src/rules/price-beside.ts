import { formatPrice } from './formats.ts';

const formats = new Map<number, Intl.NumberFormat>();

/** A price beside one that is shown already, with at least as many decimals, so that they compare at a glance. */
export function formatPriceBeside(value: number, shown: string): string {
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
