/**
 * Netlify's prices in credits, and what visits to this site use. The free plan has 300 credits a month. The sizes are
 * those of the demo site; see tests/e2e/budgets.spec.ts for the limits that pages have.
 */
const prices = { deploy: 15, gigabyte: 20, tenThousandRequests: 2, gigabyteHour: 5 };

/** A page view on average, half of them the first of a visit: files, data in kilobytes, and checks for changes. */
const pageView = { files: 11, kilobytes: 130, changeChecks: 5 };

/** Seconds of functions with one gigabyte of memory. */
const seconds = { changes: 0.1, prices: 0.2, storePrices: 0.5 };

interface Month {
  deploys: number;
  pageViews: number;
  /** Requests of the publishing job for /build.json. */
  probes: number;
}

/** The credits that a month costs, by what they are spent on. One check for changes in five is answered from a cache. */
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
