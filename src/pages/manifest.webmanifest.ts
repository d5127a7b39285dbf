import { brandOf, hasDesignIcon } from '../site/brand.ts';
import { loadSite } from '../site/load-site.ts';
import { paths } from '../site/paths.ts';

export async function GET(): Promise<Response> {
  const brand = brandOf(await loadSite());
  const { name, description } = brand;
  const manifest = {
    name,
    short_name: name,
    description,
    start_url: paths.home,
    display: 'minimal-ui',
    background_color: '#fbf8f1',
    theme_color: '#140e24',
    icons: [
      ...(hasDesignIcon(brand) ? [{ src: paths.icon, sizes: 'any', type: 'image/svg+xml' }] : []),
      { src: paths.mediumIcon, sizes: '192x192', type: 'image/png' },
      { src: paths.largeIcon, sizes: '512x512', type: 'image/png' },
      { src: paths.largeIcon, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
  return new Response(JSON.stringify(manifest), { headers: { 'Content-Type': 'application/manifest+json' } });
}
