import { COIN_ID_PATTERN } from '../prices/quotes.ts';
import { badgeColour } from '../rules/coin-badge.ts';
import { parseIntegerOrZero } from '../rules/integers.ts';
import { type FieldText, trimmed, trimmedOrNull } from '../rules/text-fields.ts';

/** A coin as the console's form holds it before clean-up. */
export interface CoinFormValues {
  readonly name?: FieldText;
  readonly symbol?: FieldText;
  readonly network?: FieldText;
  readonly coingecko_id?: FieldText;
  readonly rank?: unknown;
  readonly logo_url?: FieldText;
  readonly icon_bg_color?: FieldText;
  readonly external_link?: FieldText;
}

/** The coin as it is saved: texts trimmed, blanks as `null`, an unusable rank as 0, an unusable colour as the default. */
export function cleanCoinOnSave(coin: CoinFormValues) {
  return {
    name: trimmed(coin.name),
    symbol: trimmed(coin.symbol),
    network: trimmedOrNull(coin.network),
    coingecko_id: trimmedOrNull(coin.coingecko_id)?.toLowerCase() ?? null,
    rank: parseIntegerOrZero(coin.rank),
    logo_url: trimmedOrNull(coin.logo_url),
    icon_bg_color: badgeColour(coin.icon_bg_color),
    external_link: trimmedOrNull(coin.external_link),
  };
}

/** Why a CoinGecko id cannot be used, as a sentence for its form field; `null` when it can, or is left empty. */
export function coinIdProblem(id: FieldText): string | null {
  const text = trimmed(id).toLowerCase();
  return text === '' || COIN_ID_PATTERN.test(text)
    ? null
    : 'Use the id of its CoinGecko address: letters a–z, digits and hyphens.';
}
