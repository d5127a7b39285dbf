import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { paths } from '../../site/paths.ts';
import { SiteFrame } from './SiteFrame.tsx';

interface Props {
  /** The iframe's name for screen readers. */
  title: string;
  /** Height of the iframe in pixels. */
  height: number;
  /** Elements with the markup of the public pages. */
  children: ReactNode;
}

/** Shows part of a public page with the home page's styles. */
export function SitePart({ title, height, children }: Props) {
  const [main, setMain] = useState<Element | null>(null);
  return (
    <>
      <SiteFrame
        title={title}
        path={paths.home}
        fill={({ body }) => {
          body.innerHTML = '<main style="padding: 1rem"></main>';
        }}
        onLoad={(page) => setMain(page.querySelector('main'))}
        sx={{ display: 'block', width: '100%', height, border: 0 }}
      />
      {main && createPortal(children, main)}
    </>
  );
}
