import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { entities } from '../../entities/index.ts';
import { SectionTitle } from './SectionTitle.tsx';

const links = [
  ...entities.map(({ name, one }) => ({ to: `/${name}/new`, label: `New ${one}` })),
  { to: '/settings', label: 'Site settings' },
];

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
