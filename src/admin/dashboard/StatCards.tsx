import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';

interface Card {
  label: string;
  value: string;
  to?: string;
}

export function StatCards({ cards }: { cards: readonly Card[] }) {
  return (
    <Cards>
      {cards.map(({ label, value, to }) => (
        <div key={label}>
          <dt>{to ? <Link to={to}>{label}</Link> : label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Cards>
  );
}

const Cards = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(9rem, 100%), 1fr))',
  gap: 12,
  margin: '0 0 32px',
  '& > div': {
    display: 'flex',
    flexDirection: 'column-reverse',
    padding: '16px 20px',
    border: '2px solid var(--ink)',
    borderRadius: 4,
    background: 'var(--mui-palette-background-paper)',
    position: 'relative',
  },
  '& > div:has(a):hover': { boxShadow: '5px 5px 0 var(--accent)' },
  '& dt': { color: 'var(--ink-soft)', fontWeight: 550 },
  '& dt a': { color: 'inherit', textDecoration: 'none' },
  '& dt a::after': { content: '""', position: 'absolute', inset: 0 },
  '& dd': {
    margin: 0,
    font: '800 2.75rem/1.15 var(--display)',
    letterSpacing: '-0.03em',
    fontVariantNumeric: 'tabular-nums',
  },
});
