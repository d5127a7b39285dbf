import { bannerTickets } from '../../components/banner-tickets.ts';
import { textIn } from '../preview/PartPreview.tsx';
import { SitePart } from '../preview/SitePart.tsx';

/** Shows a banner as on the home page. */
export function BannerPreview({ values }: { values: Record<string, unknown> }) {
  const banner = {
    id: 'preview',
    sort_order: 0,
    title: textIn(values, 'title') || 'Untitled',
    text: textIn(values, 'text'),
    button_text: textIn(values, 'button_text'),
    button_link: textIn(values, 'button_link'),
    image_url: textIn(values, 'image_url'),
    image_alt: textIn(values, 'image_alt'),
  };
  return <SitePart title="Banner preview" height={480} html={bannerTickets([banner])} />;
}
