import { styled } from '@mui/material/styles';
import { NavLink } from 'react-router-dom';

const tabs = [
  { to: '/redirects/automatic', label: 'Automatic' },
  { to: '/redirects', label: 'Manual' },
  { to: '/redirects/not-found', label: 'Not found' },
];

/** Links between the three screens about redirects. */
export function RedirectTabs() {
  return (
    <Tabs aria-label="Redirects">
      {tabs.map(({ to, label }) => (
        <NavLink key={to} to={to} end>
          {label}
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
  '& a[aria-current="page"]': { background: 'var(--ink)', borderColor: 'var(--ink)', color: 'var(--paper)' },
});
