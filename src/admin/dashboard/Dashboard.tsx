import { PageHeader } from '../layout/PageHeader.tsx';

/** How much there is, what was edited last, and the way to what is done most. */
export function Dashboard() {
  return <PageHeader title="Dashboard" />;
}
