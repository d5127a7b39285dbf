import { paths } from '../../site/paths.ts';
import { SiteFrame } from './SiteFrame.tsx';

interface Props {
  /** The iframe's name for screen readers. */
  title: string;
  /** HTML in the markup of the public pages. */
  markup: string;
  /** Height of the iframe in pixels. */
  height: number;
}

/** Shows part of a public page with the home page's styles. */
export function SitePart({ title, markup, height }: Props) {
  return (
    <SiteFrame
      title={title}
      path={paths.home}
      fill={({ body }) => {
        body.innerHTML = `<main style="padding: 1rem">${markup}</main>`;
      }}
      sx={{ display: 'block', width: '100%', height, border: 0 }}
    />
  );
}
