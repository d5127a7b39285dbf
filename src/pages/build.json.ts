import { loadSite } from '../site/load-site.ts';

/** The live version: what the publisher compares with the content version. A build writes its own, with the number of its pages. */
export async function GET(): Promise<Response> {
  const { contentVersion, contentId } = await loadSite();
  return Response.json({ contentVersion, contentId });
}
