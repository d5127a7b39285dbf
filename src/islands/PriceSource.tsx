import { formatDateTime } from '../rules/formats.ts';
import { siteDates } from '../site/site-dates.ts';

interface Props {
  /** The time of the newest price, as ISO 8601; null if there is no price. */
  at: string | null;
}

/** Shows the time of the prices and the attribution that CoinGecko's terms require next to them. */
export function PriceSource({ at }: Props) {
  const dates = siteDates();
  return (
    <>
      {at && (
        <p>
          {'Prices as of '}
          <time dateTime={at}>{formatDateTime(at, dates)}</time>
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
