import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { entities } from '../../entities/index.ts';
import { PageHeader } from '../app/layout/PageHeader.tsx';
import { Backups } from '../backups/Backups.tsx';
import { PublishingPanel } from '../publishing/PublishingPanel.tsx';
import { ServiceProblems } from '../services/ServiceProblems.tsx';
import { Setup } from '../setup/Setup.tsx';
import { RecentActivity } from './RecentActivity.tsx';
import { SectionTitle } from './SectionTitle.tsx';
import { StatCards } from './StatCards.tsx';

/** Shows the guided setup, totals, service problems, publishing state, backups, shortcuts and recent activity. */
export function Dashboard() {
  return (
    <>
      <PageHeader title="Dashboard" />
      <Setup />
      <StatCards />
      <ServiceProblems />
      <PublishingPanel>
        <Link to="/publishing">Build history</Link>
      </PublishingPanel>
      <Backups />
      <QuickLinks />
      <RecentActivity />
    </>
  );
}

const links = [
  ...entities.map(({ name, one }) => ({ to: `/${name}/new`, label: `New ${one}` })),
  { to: '/settings', label: 'Site settings' },
];

function QuickLinks() {
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
