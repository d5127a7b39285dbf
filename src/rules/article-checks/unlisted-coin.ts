import type { Check } from './check.ts';

/** Finds coins that the text mentions by symbol (`$DOGE`) but that are not in the table of trending coins. */
export const unlistedCoin: Check = ({ text, symbols }) => {
  if (symbols === null) return [];
  const named = new Set(
    [...text.matchAll(/(?<![\w$])\$([A-Z][A-Z0-9]{1,9})\b/g)].map((match) => match[1] ?? ''),
  );
  return [...named]
    .filter((symbol) => !symbols.includes(symbol))
    .map((symbol) => ({
      message: `$${symbol} is not in the table of trending coins.`,
      place: { phrase: `$${symbol}` },
    }));
};
