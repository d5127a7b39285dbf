import { siteEnvironment } from './environment.ts';

/** Returns the absolute URL of a path on this site. */
export function absoluteUrl(path: string): string {
  return new URL(path, siteEnvironment().siteUrl).href;
}
