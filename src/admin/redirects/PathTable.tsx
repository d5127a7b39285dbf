import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { EmptyState } from '../kit/lists/EmptyState.tsx';

interface Props {
  columns: readonly string[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
  /** Shown instead of an empty table. */
  empty: string;
}

/** A table of paths, or cards on narrow screens. */
export function PathTable({ columns, rows, empty }: Props) {
  if (rows.length === 0) return <EmptyState text={empty} />;
  return (
    <Table>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [path, ...others] }) => (
          <tr key={key}>
            <th scope="row">{path}</th>
            {others.map((cell, index) => (
              <td key={columns[index + 1]} data-label={columns[index + 1]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const Table = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  borderTop: '2px solid var(--ink)',
  fontSize: '0.9375rem',
  '& th, & td': {
    padding: '8px 12px 8px 0',
    borderBottom: '1px solid var(--hairline)',
    textAlign: 'start',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
  },
  '& tbody th': { fontWeight: 600 },
  '& thead th': { color: 'var(--ink-soft)', fontSize: '0.8125rem', fontWeight: 650 },
  '@media (max-width: 719.95px)': {
    display: 'block',
    '& thead': { display: 'none' },
    '& tbody, & tr, & td, & th': { display: 'block' },
    '& tr': { padding: '10px 0', borderBottom: '1px solid var(--hairline)' },
    '& th, & td': { border: 0, padding: '1px 0' },
    '& td:empty': { display: 'none' },
    '& td::before': {
      content: 'attr(data-label)',
      display: 'inline-block',
      minWidth: '6rem',
      color: 'var(--ink-faint)',
      fontSize: '0.8125rem',
    },
    '& td[data-label=""]::before': { content: 'none' },
  },
});
