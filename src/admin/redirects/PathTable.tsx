import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { CardTable } from '../kit/lists/CardTable.ts';
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

const Table = styled(CardTable)({
  '& tbody th': { fontWeight: 600 },
  '& td[data-label=""]::before': { content: 'none' },
});
