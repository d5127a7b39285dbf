import type { ComponentProps } from 'react';
import { DataTable } from 'react-admin';

type ColumnProps = Omit<ComponentProps<typeof DataTable.Col>, 'label'> & {
  label: string;
  /** The column that names the row. */
  isHeadline?: boolean;
  /** A picture needs no label beside it. */
  isPicture?: boolean;
};

/** One column; its label goes along with each cell for screens where rows are cards. */
export function Column({ label, isHeadline, isPicture, ...props }: ColumnProps) {
  const className = isHeadline ? 'is-headline' : isPicture ? 'is-picture' : '';
  return <DataTable.Col {...props} label={label} data-label={label} className={className} />;
}
