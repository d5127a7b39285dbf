import { styled } from '@mui/material/styles';
import { NavLink } from 'react-router-dom';

interface Props {
  label: string;
  tabs: readonly { readonly to: string; readonly label: string }[];
}

export function ScreenTabs({ label, tabs }: Props) {
  return (
    <Tabs aria-label={label}>
      {tabs.map((tab) => (
        <NavLink key={tab.to} to={tab.to} end>
          {tab.label}
        </NavLink>
      ))}
    </Tabs>
  );
}

const Tabs = styled('nav')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 6,
  marginBottom: 16,
  '& a': {
    padding: '8px 10px',
    fontSize: '0.9375rem',
    border: '1px solid var(--hairline)',
    borderRadius: 4,
    color: 'var(--ink-soft)',
    textDecoration: 'none',
    fontWeight: 600,
  },
  '& a:hover': { background: 'var(--paper-deep)', color: 'var(--ink)' },
  '& a[aria-current="page"]': {
    background: 'var(--ink)',
    borderColor: 'var(--ink)',
    color: 'var(--paper)',
    // Forced colours remove the background.
    '@media (forced-colors: active)': { border: '3px solid Highlight', padding: '6px 8px' },
  },
});
