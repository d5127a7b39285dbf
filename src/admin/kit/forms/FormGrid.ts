import { styled } from '@mui/material/styles';

/** The fields of a form: one column on small screens, two on larger ones. `.wide` spans both. */
export const FormGrid = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 20,
  maxWidth: 'var(--form-width, 60rem)',
  // Leaves room for the label and the helper text when the browser scrolls to a field.
  '& :is(input, textarea, [role="combobox"])': { scrollMarginBlock: '2.5rem' },
  [theme.breakpoints.up('sm')]: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    '& > .wide': { gridColumn: '1 / -1' },
  },
}));
