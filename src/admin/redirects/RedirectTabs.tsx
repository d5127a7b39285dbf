import { ScreenTabs } from '../app/layout/ScreenTabs.tsx';

const tabs = [
  { to: '/redirects/automatic', label: 'Automatic' },
  { to: '/redirects', label: 'Manual' },
  { to: '/redirects/not-found', label: 'Not found' },
];

export function RedirectTabs() {
  return <ScreenTabs label="Redirects" tabs={tabs} />;
}
