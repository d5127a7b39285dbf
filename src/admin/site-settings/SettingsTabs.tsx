import { ScreenTabs } from '../app/layout/ScreenTabs.tsx';

const tabs = [
  { to: '/settings', label: 'General' },
  { to: '/settings/brand', label: 'Brand' },
];

export function SettingsTabs() {
  return <ScreenTabs label="Settings" tabs={tabs} />;
}
