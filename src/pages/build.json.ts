import { loadSite } from '../site/load-site.ts';

/**
 * The live version, which the publisher compares with the content version. A release build replaces this file to add
 * its number of pages.
 */
export async function GET(): Promise<Response> {
  const { contentVersion, contentId } = await loadSite();
  return Response.json({ contentVersion, contentId });
}
