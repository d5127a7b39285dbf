import useMediaQuery from '@mui/material/useMediaQuery';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useStore } from 'react-admin';
import { flushSync } from 'react-dom';

/** The panel with the fields of an article: beside the text where there is room, otherwise a sheet over it. */
export interface DetailsPanel {
  readonly panel: RefObject<HTMLElement | null>;
  readonly isOpen: boolean;
  readonly isSheet: boolean;
  readonly toggle: () => void;
  readonly close: () => void;
  readonly open: () => void;
}

/** Remembers on this device whether the panel beside the text is open. A sheet is closed at first. */
export function useDetailsPanel(): DetailsPanel {
  const isSheet = useMediaQuery('(max-width: 1199.95px)');
  const [isBesideOpen, setBesideOpen] = useStore('articles.details', true);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const panel = useRef<HTMLElement>(null);
  const opener = useRef<Element | null>(null);
  const isOpen = isSheet ? isSheetOpen : isBesideOpen;
  const set = isSheet ? setSheetOpen : setBesideOpen;

  const open = () => {
    if (isOpen) return;
    opener.current = document.activeElement;
    flushSync(() => set(true));
    if (isSheet) panel.current?.focus();
  };
  const close = () => {
    flushSync(() => set(false));
    if (isSheet && opener.current instanceof HTMLElement) opener.current.focus();
  };

  useEffect(() => {
    if (!isSheet || !isSheetOpen) return;
    const onKey = (event: KeyboardEvent) => {
      // A menu or dialog that is open over the sheet closes first.
      if (event.key === 'Escape' && panel.current?.contains(document.activeElement)) close();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });

  return {
    panel,
    isOpen,
    isSheet,
    toggle: () => (isOpen ? close() : open()),
    close,
    open,
  };
}
