import { formatDateTime } from '../rules/formats.ts';

interface Props {
  /** The time of the newest price, as ISO 8601; null if there is no price. */
  at: string | null;
}

/** When prices are from, and the attribution that CoinGecko's terms require next to them. */
export function PriceSource({ at }: Props) {
  return (
    <>
      {at && (
        <p>
          {'Prices from '}
          <time dateTime={at}>{formatDateTime(at)}</time>
        </p>
      )}
      <p>
        {'Price data by '}
        <a href="https://www.coingecko.com" target="_blank" rel="noopener">
          CoinGecko
        </a>
      </p>
    </>
  );
}
