import { loadSite } from '../site/load-site.ts';

/**
 * Serves the live version, which the publisher compares with the content version. A build replaces this file to add
 * its time and the size of the site (`publishing/build-info.ts`).
 */
export async function GET(): Promise<Response> {
  const { contentVersion, contentId } = await loadSite();
  return Response.json({ contentVersion, contentId });
}
