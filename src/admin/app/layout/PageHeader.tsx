import { styled } from '@mui/material/styles';
import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { $siteName } from '../../site-settings/shown-brand.ts';

interface Props {
  title: string;
  /** A line under the title, such as the number of records. */
  note?: ReactNode;
  actions?: ReactNode;
}

/** A screen's header. Sets the title of the browser tab and gets the focus when the screen opens. */
export function PageHeader({ title, note, actions }: Props) {
  const siteName = useStore($siteName);
  useEffect(() => {
    document.title = `${title} · ${siteName} console`;
  }, [title, siteName]);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isFocusInUse()) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Header>
      <div>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {note !== undefined && <p>{note}</p>}
      </div>
      {actions}
    </Header>
  );
}

/** Returns whether the focus is in a dialog or already on the screen, such as in its first field. */
function isFocusInUse(): boolean {
  return document.activeElement?.closest('main > *, [role="dialog"], [role="alertdialog"]') != null;
}

const Header = styled('header')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  gap: '12px 24px',
  marginBottom: 20,
  paddingBottom: 14,
  borderBottom: '6px solid var(--ink)',
  '& h1': {
    margin: 0,
    outline: 'none',
    font: '800 var(--text-2xl)/1.05 var(--display)',
    letterSpacing: '-0.025em',
    textWrap: 'balance',
  },
  '& p': { margin: '6px 0 0', color: 'var(--ink-soft)', font: 'italic 1rem/1.4 var(--serif)' },
});
