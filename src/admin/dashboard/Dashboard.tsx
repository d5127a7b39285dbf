import { Link } from 'react-router-dom';
import { PageHeader } from '../app/layout/PageHeader.tsx';
import { Backups } from '../backups/Backups.tsx';
import { PublishingPanel } from '../publishing/PublishingPanel.tsx';
import { ServiceProblems } from '../services/ServiceProblems.tsx';
import { Setup } from '../setup/Setup.tsx';
import { QuickLinks } from './QuickLinks.tsx';
import { RecentActivity } from './RecentActivity.tsx';
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
