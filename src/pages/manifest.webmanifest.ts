import { siteDescription, siteName } from '../site/config.ts';
import { paths } from '../site/paths.ts';

export function GET(): Response {
  const manifest = {
    name: siteName,
    short_name: siteName,
    description: siteDescription,
    start_url: paths.home,
    display: 'minimal-ui',
    background_color: '#fbf8f1',
    theme_color: '#140e24',
    icons: [
      { src: paths.icon, sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: paths.largeIcon, sizes: '512x512', type: 'image/png' },
      { src: paths.largeIcon, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
  return new Response(JSON.stringify(manifest), { headers: { 'Content-Type': 'application/manifest+json' } });
}
