/**
 * Netlify's prices in credits. The free plan includes 300 credits a month. The page sizes below are those of the demo
 * site; tests/e2e/budgets.spec.ts defines their limits.
 */
const prices = { deploy: 15, gigabyte: 20, tenThousandRequests: 2, gigabyteHour: 5 };

/** The average page view, assuming that half are the first of a visit: files, kilobytes, and checks for changes. */
const pageView = { files: 11, kilobytes: 130, changeChecks: 5 };

/** Run times of functions in seconds, with one gigabyte of memory. */
const seconds = { changes: 0.1, prices: 0.2, storePrices: 0.5 };

interface Month {
  deploys: number;
  pageViews: number;
  /** Requests of the publishing job for /build.json. */
  probes: number;
}

/** Returns the credits used in a month, by purpose and in total. A cache serves one in five checks for changes. */
export function creditsOf({ deploys, pageViews, probes }: Month) {
  const requests = pageViews * (pageView.files + pageView.changeChecks);
  const functions =
    pageViews * (0.8 * pageView.changeChecks * seconds.changes + 0.5 * seconds.prices) +
    31 * 24 * 12 * seconds.storePrices;
  const credits = {
    deploys: deploys * prices.deploy,
    data: ((pageViews * pageView.kilobytes) / 1e6) * prices.gigabyte,
    requests: (requests / 10_000) * prices.tenThousandRequests,
    probes: (probes / 10_000) * prices.tenThousandRequests,
    functions: (functions / 3600) * prices.gigabyteHour,
  };
  return { ...credits, total: Object.values(credits).reduce((sum, part) => sum + part, 0) };
}
