import { brandIcon } from '../site/brand-icon.ts';

/** What programs ask for that read no page. A PNG under this name is understood by all that still do. */
export async function GET(): Promise<Response> {
  const icon = await brandIcon(48, 'favicon.ico');
  return new Response(new Uint8Array(icon), { headers: { 'Content-Type': 'image/x-icon' } });
}
