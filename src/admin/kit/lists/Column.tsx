import type { ComponentProps } from 'react';
import { DataTable } from 'react-admin';

type ColumnProps = Omit<ComponentProps<typeof DataTable.Col>, 'label'> & {
  label: string;
  /** Whether this column names the row. */
  isHeadline?: boolean;
  /** Images need no label next to them. */
  isImage?: boolean;
};

/** One column. Its label is repeated in each cell for screens where rows are shown as cards. */
export function Column({ label, isHeadline, isImage, ...props }: ColumnProps) {
  const className = isHeadline ? 'is-headline' : isImage ? 'is-image' : '';
  return <DataTable.Col {...props} label={label} data-label={label} className={className} />;
}
