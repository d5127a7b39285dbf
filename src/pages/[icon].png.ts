import type { APIRoute } from 'astro';
import { brandIcon } from '../site/brand-icon.ts';

/** Width and height in pixels, by name. */
const sizes: Readonly<Record<string, number>> = { 'apple-touch-icon': 180, 'icon-192': 192, 'icon-512': 512 };

export function getStaticPaths() {
  return Object.keys(sizes).map((icon) => ({ params: { icon } }));
}

export const GET: APIRoute = async ({ params: { icon = '' } }) => {
  const png = await brandIcon(sizes[icon] ?? 512, `${icon}.png`);
  return new Response(new Uint8Array(png), { headers: { 'Content-Type': 'image/png' } });
};
