import { brandIcon } from '../site/brand-icon.ts';

/** Serves a PNG at the path that clients request without reading any HTML. Those that still do accept a PNG. */
export async function GET(): Promise<Response> {
  const icon = await brandIcon(48, 'favicon.ico');
  return new Response(new Uint8Array(icon), { headers: { 'Content-Type': 'image/x-icon' } });
}
