/** The URL of a price service that does not respond. With it, stored prices do not change during a test. */
export const NO_PRICES = 'http://localhost:9';
