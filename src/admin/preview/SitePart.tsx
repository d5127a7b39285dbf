import { paths } from '../../site/paths.ts';
import { SiteFrame } from './SiteFrame.tsx';

interface Props {
  /** The iframe's name for screen readers. */
  title: string;
  /** Height of the iframe in pixels. */
  height: number;
  /** Markup of the public pages. */
  html: string;
}

/** Shows part of a public page with the home page's styles. */
export function SitePart({ title, height, html }: Props) {
  return (
    <SiteFrame
      title={title}
      path={paths.home}
      fill={({ body }) => {
        body.innerHTML = `<main style="padding: 1rem">${html}</main>`;
      }}
      sx={{ display: 'block', width: '100%', height, border: 0 }}
    />
  );
}
