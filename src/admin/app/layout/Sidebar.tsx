import DeletedIcon from '@mui/icons-material/DeleteOutlined';
import PublishIcon from '@mui/icons-material/RocketLaunchOutlined';
import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined';
import { styled } from '@mui/material/styles';
import { useStore } from '@nanostores/react';
import type { ComponentType } from 'react';
import { NavLink } from 'react-router-dom';
import { entities, singles } from '../../../entities/index.ts';
import { hasMoon, initialOf } from '../../../rules/site-mark.ts';
import { $siteName } from '../../site-settings/shown-brand.ts';
import { iconOf } from './icons.ts';
import { SidebarFoot } from './SidebarFoot.tsx';

interface Entry {
  readonly to: string;
  readonly label: string;
  readonly Icon: ComponentType<{ fontSize?: 'small' }>;
}

const contentEntries: readonly Entry[] = [
  { to: '/', label: 'Dashboard', Icon: DashboardIcon },
  ...entities.map(entryOf),
];
const otherEntries: readonly Entry[] = [
  ...singles.map(entryOf),
  { to: '/publishing', label: 'Publishing', Icon: PublishIcon },
  { to: '/deleted', label: 'Deleted', Icon: DeletedIcon },
];

/** The main navigation. Calls `onLeave` when a link is clicked. */
export function Sidebar({ onLeave = () => {} }: { onLeave?: () => void }) {
  const siteName = useStore($siteName);
  return (
    <Column>
      <p className="name">
        <SiteMark name={siteName} />
        {siteName}
      </p>
      <nav aria-label="Console">
        <Entries entries={contentEntries} onLeave={onLeave} />
        <hr />
        <Entries entries={otherEntries} onLeave={onLeave} />
      </nav>
      <SidebarFoot />
    </Column>
  );
}

function entryOf({ name, many }: { name: string; many: string }): Entry {
  return { to: `/${name}`, label: many, Icon: iconOf(name) };
}

function Entries({ entries, onLeave }: { entries: readonly Entry[]; onLeave: () => void }) {
  return (
    <ul>
      {entries.map(({ to, label, Icon }) => (
        <li key={to}>
          <NavLink to={to} end={to === '/'} onClick={onLeave}>
            <Icon fontSize="small" />
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

function SiteMark({ name }: { name: string }) {
  if (!hasMoon(name)) {
    return (
      <svg viewBox="0 0 32 32" width="30" height="30" aria-hidden="true">
        <circle cx="16" cy="16" r="15" fill="var(--accent)" />
        <text x="16" y="22.5" textAnchor="middle" fill="#fff" fontSize="18" fontWeight="800">
          {initialOf(name)}
        </text>
      </svg>
    );
  }
  return (
    <svg viewBox="0 0 32 32" width="30" height="30" aria-hidden="true">
      <circle cx="16" cy="16" r="15" fill="var(--ink)" />
      <path d="M14 1.2a15 15 0 1 1 0 29.6A17.5 17.5 0 0 0 14 1.2Z" fill="#ffd84d" />
      <circle cx="23.5" cy="11" r="2.1" fill="var(--ink)" />
      <circle cx="26" cy="17.5" r="1.2" fill="var(--ink)" />
      <circle cx="21.8" cy="22.5" r="1.6" fill="var(--ink)" />
    </svg>
  );
}

const Column = styled('div')({
  // Selects the dark colours of the light-dark() tokens in both themes.
  colorScheme: 'dark',
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  padding: '20px 14px 14px',
  background: 'var(--paper)',
  color: 'var(--ink)',
  overflowY: 'auto',
  borderInlineEnd: '1px solid var(--hairline)',
  '& .name': {
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    margin: '0 0 22px',
    padding: '0 8px',
    font: '800 1.25rem/1.1 var(--display)',
    letterSpacing: '-0.02em',
  },
  '& .name circle:first-of-type': { fill: 'var(--accent-wash)' },
  '& ul': { listStyle: 'none', margin: 0, padding: 0 },
  '& hr': { border: 0, borderTop: '1px solid var(--hairline)', margin: '12px 8px' },
  '& nav': { flex: 1 },
  '& nav a': {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    minHeight: 42,
    padding: '0 10px',
    borderRadius: 4,
    color: 'var(--ink-soft)',
    textDecoration: 'none',
    fontSize: '0.9375rem',
    fontWeight: 550,
  },
  '& nav a:hover': { background: 'var(--paper-deep)', color: 'var(--ink)' },
  '& nav a[aria-current="page"]': {
    background: 'var(--accent)',
    color: '#fff',
    fontWeight: 700,
    // Forced colours remove the background.
    '@media (forced-colors: active)': { border: '3px solid Highlight', paddingInline: 7 },
  },
  '& nav a:focus-visible': { outline: '3px solid var(--accent-text)', outlineOffset: -3 },
});
