import { styled } from '@mui/material/styles';
import { type ReactNode, useEffect } from 'react';
import { useGetList } from 'react-admin';
import { Link } from 'react-router-dom';
import { adminErrors } from '../../rules/console-messages.ts';
import { labels } from '../../rules/messages.ts';
import { toastFailure } from '../app/notifications/toast.ts';

/** The totals of the site. */
export function StatCards() {
  const articles = useTotal('articles');
  const categories = useTotal('categories');
  // The message, because an outage fails both with errors of their own.
  const failure = (articles.error ?? categories.error)?.message;
  useEffect(() => {
    if (failure) toastFailure(adminErrors.fetchingStatistics, failure);
  }, [failure]);
  return (
    <Cards>
      <Card name={<Link to="/articles">Total Articles</Link>} value={articles.text} />
      <Card name={<Link to="/categories">Total Categories</Link>} value={categories.text} />
      <Card name="Registered Users" value={labels.notAvailable} />
    </Cards>
  );
}

function Card({ name, value }: { name: ReactNode; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function useTotal(resource: string) {
  const { total, error } = useGetList(resource, {
    pagination: { page: 1, perPage: 1 },
    meta: { columns: ['id'] },
  });
  return { text: total?.toLocaleString('en-US') ?? (error ? '–' : '…'), error };
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
