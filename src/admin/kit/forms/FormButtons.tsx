import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { useSaveContext } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { labels } from '../../../rules/messages.ts';

interface Props {
  submitLabel: string;
  cancelTo: string;
  /** Further buttons. */
  children?: ReactNode;
}

/** Cancel and save, within reach at the foot of the window. */
export function FormButtons({ submitLabel, cancelTo, children }: Props) {
  const { saving } = useSaveContext();
  const { isSubmitting } = useFormState();
  const bar = useRef<HTMLDivElement>(null);
  useScrollPadding(bar);
  return (
    <Bar ref={bar}>
      <Button component={Link} to={cancelTo} color="inherit" variant="outlined">
        {labels.cancel}
      </Button>
      <Button type="submit" variant="contained" loading={saving || isSubmitting} loadingPosition="start">
        {submitLabel}
      </Button>
      {children}
    </Bar>
  );
}

/** Tells the page how high the bar is, so that nothing scrolls behind it (see console.css). */
function useScrollPadding(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty('--action-bar', `${element.offsetHeight}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty('--action-bar');
    };
  }, [bar]);
}

const Bar = styled('div')({
  position: 'sticky',
  zIndex: 5,
  bottom: 0,
  display: 'flex',
  gap: 12,
  maxWidth: '60rem',
  marginTop: 28,
  paddingBlock: 14,
  borderTop: '2px solid var(--ink)',
  background: 'var(--paper)',
});
