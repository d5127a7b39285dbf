import type { ReactNode } from 'react';
import { BusyButton } from '../kit/BusyButton.tsx';
import { useFocusOnRemoval } from '../kit/use-focus-on-removal.ts';

interface Props {
  isBusy: boolean;
  onClick: () => void;
  /** Returns the element to focus after the last page has loaded, which removes this button. */
  next: () => Element | null | undefined;
  children: ReactNode;
}

/** The button that loads the next page of a list. */
export function ShowMore({ next, ...button }: Props) {
  useFocusOnRemoval(next);
  return <BusyButton {...button} sx={{ mt: 1 }} />;
}
