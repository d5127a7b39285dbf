import { OperatorError } from '../../src/operator-error.ts';
import { decodePath } from '../../src/rules/decode-path.ts';
import { hostOf } from './identity.ts';

/** Returns the headers with which to request a URL: the credentials, but only for the site to which they belong. */
export type HeadersFor = (url: string) => Record<string, string>;

export const noHeaders: HeadersFor = () => ({});

/** Splits the credentials from a source such as `https://user:password@old.example`. */
export function splitCredentials(source: string): { source: string; headersFor: HeadersFor } {
  const isUrl = /^https?:\/\//i.test(source);
  const url = isUrl ? URL.parse(source) : null;
  if (isUrl && !url)
    throw new OperatorError(
      'The URL is not valid. Write special characters of the user name and password as in URLs, such as %23 for # and %2F for /.',
    );
  if (!url?.username && !url?.password) return { source, headersFor: noHeaders };
  const credentials = [url.username, url.password].map(decodePath).join(':');
  const authorization = `Basic ${Buffer.from(credentials).toString('base64')}`;
  url.username = url.password = '';
  return {
    source: url.href,
    headersFor: (target) => {
      const { protocol } = new URL(target);
      const isSame =
        hostOf(new URL(target)) === hostOf(url) && (protocol === url.protocol || protocol === 'https:');
      return isSame ? { authorization } : {};
    },
  };
}
