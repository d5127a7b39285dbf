import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { adminErrors } from '../../rules/console-messages.ts';
import { labels } from '../../rules/messages.ts';
import { PageHeader } from '../app/layout/PageHeader.tsx';
import { toastFailure } from '../app/notifications/toast.ts';
import { Backups } from '../backups/Backups.tsx';
import { PublishingPanel } from '../publishing/PublishingPanel.tsx';
import { ServiceProblems } from '../services/ServiceProblems.tsx';
import { Setup } from '../setup/Setup.tsx';
import { QuickLinks } from './QuickLinks.tsx';
import { RecentActivity } from './RecentActivity.tsx';
import { StatCards } from './StatCards.tsx';
import { readStatistics } from './statistics.ts';

/** Shows the guided setup, totals, service problems, publishing state, backups, shortcuts and recent activity. */
export function Dashboard() {
  const { data, error } = useQuery({ queryKey: ['statistics'], queryFn: readStatistics });
  useEffect(() => {
    if (error) toastFailure(adminErrors.fetchingStatistics, error);
  }, [error]);

  const count = (total: number | undefined) => total?.toLocaleString('en-US') ?? (error ? '–' : '…');
  return (
    <>
      <PageHeader title="Dashboard" />
      <Setup />
      <StatCards
        cards={[
          { label: labels.totalArticles, value: count(data?.articles), to: '/articles' },
          { label: labels.totalCategories, value: count(data?.categories), to: '/categories' },
          { label: labels.registeredUsers, value: labels.notAvailable },
        ]}
      />
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
