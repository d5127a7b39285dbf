import { loadSite } from '../data/site-snapshot.ts';

/** The live version: what the publisher compares with the content version. The build adds its time and page count. */
export async function GET(): Promise<Response> {
  const { contentVersion } = await loadSite();
  return Response.json({ contentVersion });
}
