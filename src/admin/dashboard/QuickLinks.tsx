import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { SectionTitle } from './SectionTitle.tsx';

const links = [
  { to: '/articles/new', label: 'New article' },
  { to: '/categories/new', label: 'New category' },
  { to: '/trending-coins/new', label: 'New coin' },
  { to: '/promo-banners/new', label: 'New banner' },
  { to: '/advertisements/new', label: 'New advertisement' },
  { to: '/settings', label: 'Site settings' },
] as const;

/** What is done most. */
export function QuickLinks() {
  return (
    <section aria-labelledby="quick-links">
      <SectionTitle id="quick-links">Quick links</SectionTitle>
      <Row>
        {links.map(({ to, label }, index) => (
          <Button
            key={to}
            component={Link}
            to={to}
            variant={index === 0 ? 'contained' : 'outlined'}
            color={index === 0 ? 'primary' : 'inherit'}
          >
            {label}
          </Button>
        ))}
      </Row>
    </section>
  );
}

const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 10, marginBottom: 36 });
