import GlobalStyles from '@mui/material/GlobalStyles';
import { styled } from '@mui/material/styles';
import type { KeyboardEvent, ReactNode } from 'react';

/** The frame of the article form. It uses the full screen width and a small title to leave room for the text. */
export function WritingDesk({ children }: { children: ReactNode }) {
  return (
    <Desk onKeyDown={preventSaveOnEnter}>
      <GlobalStyles styles={focusMode} />
      {children}
    </Desk>
  );
}

/** Prevents Enter in a field from saving: the save button of an unfinished article can publish it. */
function preventSaveOnEnter(event: KeyboardEvent): void {
  const { key, target, currentTarget } = event;
  // Key presses in dialogs, which have their own forms, also bubble to here.
  const isField = target instanceof HTMLInputElement && currentTarget.contains(target);
  if (key === 'Enter' && isField) event.preventDefault();
}

const Desk = styled('div')(({ theme }) => ({
  '--form-width': 'none',
  '& > header': {
    alignItems: 'center',
    marginBottom: 12,
    paddingBottom: 6,
    borderBottomWidth: 2,
    '& h1': { fontSize: '1.25rem' },
    '& p': { marginTop: 0, fontSize: '0.8125rem' },
  },
  // There are many buttons here, so the less important ones show only their icon.
  [theme.breakpoints.down('xl')]: {
    '& button:has(> [data-label])': {
      minWidth: 40,
      paddingInline: 8,
      '& > .MuiButton-startIcon': { marginInlineEnd: 0 },
    },
    '& button > [data-label]': { display: 'none' },
  },
  '& form > div:has(> [data-panel])': {
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateAreas: '"text"',
    [theme.breakpoints.up('lg')]: {
      '&:has(> [data-panel="open"])': {
        gap: 28,
        gridTemplateColumns: 'minmax(0, 1fr) 19rem',
        gridTemplateAreas: '"text fields"',
      },
    },
  },
}));

const focusMode = {
  'html[data-focus-mode] :is(main header > :not(:has(h1)), main header p, aside)': {
    display: 'none',
  },
  // The heading remains for screen readers.
  'html[data-focus-mode] main header': { position: 'absolute', clipPath: 'inset(50%)' },
  'html[data-focus-mode] main': { gridColumn: '1 / -1', marginInline: 'auto', width: '100%' },
};
