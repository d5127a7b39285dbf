import useMediaQuery from '@mui/material/useMediaQuery';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useStore } from 'react-admin';
import { keepPlace } from './keep-place.ts';

/**
 * The panel with an article's fields: next to the text on wide screens, otherwise a sheet over it that closes when the
 * focus leaves it.
 */
export interface DetailsPanel {
  readonly panel: RefObject<HTMLElement | null>;
  readonly isOpen: boolean;
  readonly isSheet: boolean;
  readonly toggle: () => void;
  readonly close: () => void;
  /** Opens the panel. Ends focus mode, which hides it. */
  readonly open: () => void;
  /** Whether the menu, the screen's title and the panel are hidden (see WritingDesk), until the form is closed. */
  readonly isFocusMode: boolean;
  readonly toggleFocusMode: () => void;
}

/** Manages the details panel. Remembers on this device whether the side panel is open; a sheet starts closed. */
export function useDetailsPanel(): DetailsPanel {
  const isSheet = useMediaQuery('(max-width: 1199.95px)');
  const [isBesideOpen, setBesideOpen] = useStore('articles.details', true);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const panel = useRef<HTMLElement>(null);
  const opener = useRef<Element | null>(null);
  const [isFocusMode, setFocusMode] = useState(false);
  const isOpen = !isFocusMode && (isSheet ? isSheetOpen : isBesideOpen);
  const set = isSheet ? setSheetOpen : setBesideOpen;

  const open = () => {
    if (isOpen) return;
    opener.current = document.activeElement;
    keepPlace(() => {
      setFocusMode(false);
      set(true);
    });
    if (isSheet) panel.current?.focus();
  };
  const close = () => {
    keepPlace(() => set(false));
    if (isSheet && opener.current instanceof HTMLElement) opener.current.focus();
  };

  useEffect(() => {
    document.documentElement.toggleAttribute('data-focus-mode', isFocusMode);
    return () => document.documentElement.removeAttribute('data-focus-mode');
  }, [isFocusMode]);

  useEffect(() => {
    if (!isSheet || !isSheetOpen) return;
    const onKey = (event: KeyboardEvent) => {
      // Escape in a menu or dialog above the sheet must close only that. A closing one is still there, but hidden.
      const isCovered = document.querySelector('body > .MuiModal-root:not([aria-hidden="true"])');
      if (event.key === 'Escape' && !isCovered) close();
    };
    const onFocus = ({ target }: FocusEvent) => {
      const sheet = panel.current;
      // The sheet covers the rest of the page, but not its menus and dialogs, which are elements next to it.
      const page = sheet?.closest('body > *');
      if (target instanceof Node && page?.contains(target) && !sheet?.contains(target)) setSheetOpen(false);
    };
    addEventListener('keydown', onKey);
    addEventListener('focusin', onFocus);
    return () => {
      removeEventListener('keydown', onKey);
      removeEventListener('focusin', onFocus);
    };
  });

  return {
    panel,
    isOpen,
    isSheet,
    toggle: () => (isOpen ? close() : open()),
    close,
    open,
    isFocusMode,
    toggleFocusMode: () => {
      keepPlace(() => {
        // Otherwise the end of focus mode would bring back an open sheet without the focus.
        setSheetOpen(false);
        setFocusMode(!isFocusMode);
      });
    },
  };
}
