interface NamedCoin {
  readonly id: string;
  readonly name: string;
  readonly symbol: string;
}

/**
 * Returns the coins that a plain text mentions, except those already chosen: by name as whole words, or by symbol after
 * a dollar sign, such as $DOGE. Case is ignored. The result is in the order of `coins`.
 */
export function suggestedCoins<Coin extends NamedCoin>(
  text: string,
  coins: readonly Coin[],
  chosen: readonly string[],
): Coin[] {
  const words = normal(text);
  return coins.filter(
    ({ id, name, symbol }) =>
      !chosen.includes(id) && (mentions(words, normal(name)) || mentions(words, `$${normal(symbol)}`)),
  );
}

/** Reduces whitespace to single spaces, so that a name that wraps is found. */
const normal = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

function mentions(text: string, phrase: string): boolean {
  if (!WORD.test(phrase)) return false;
  for (let at = text.indexOf(phrase); at !== -1; at = text.indexOf(phrase, at + 1)) {
    if (
      !ENDS_IN_WORD.test(text.slice(Math.max(0, at - 2), at)) &&
      !WORD_START.test(text.slice(at + phrase.length))
    )
      return true;
  }
  return false;
}

const WORD = /[\p{L}\p{N}]/u;
const WORD_START = /^[\p{L}\p{N}]/u;
const ENDS_IN_WORD = /[\p{L}\p{N}]$/u;
