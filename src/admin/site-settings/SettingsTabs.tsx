import { ScreenTabs } from '../app/layout/ScreenTabs.tsx';

const tabs = [
  { to: '/settings', label: 'General' },
  { to: '/settings/brand', label: 'Brand' },
];

/** Links between the settings screens. */
export function SettingsTabs() {
  return <ScreenTabs label="Settings" tabs={tabs} />;
}
