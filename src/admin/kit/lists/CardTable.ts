import { styled } from '@mui/material/styles';
import { CARDS } from './table-styles.ts';

/** A small table that becomes cards on narrow screens, where each cell begins with its `data-label`. */
export const CardTable = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  borderTop: '2px solid var(--ink)',
  fontSize: '0.9375rem',
  '& th, & td': {
    padding: '8px 12px 8px 0',
    borderBottom: '1px solid var(--hairline)',
    textAlign: 'start',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
  },
  '& thead th': {
    color: 'var(--ink-soft)',
    fontSize: '0.8125rem',
    fontWeight: 650,
    // Otherwise a long path in another column would break these words.
    overflowWrap: 'normal',
  },
  [CARDS]: {
    display: 'block',
    '& thead': { display: 'none' },
    '& tbody, & tr, & td, & th': { display: 'block' },
    '& tr': { padding: '10px 0', borderBottom: '1px solid var(--hairline)' },
    '& th, & td': { border: 0, padding: '1px 0' },
    '& td:empty': { display: 'none' },
    '& td::before': {
      content: 'attr(data-label)',
      display: 'inline-block',
      minWidth: '6rem',
      color: 'var(--ink-faint)',
      fontSize: '0.8125rem',
    },
  },
});
