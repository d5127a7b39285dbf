import type { ComponentProps } from 'react';
import { DataTable } from 'react-admin';

type ColumnProps = Omit<ComponentProps<typeof DataTable.Col>, 'label'> & {
  label: string;
  /** The column that names the row. */
  isHeadline?: boolean;
  /** An image needs no label beside it. */
  isImage?: boolean;
};

/** One column; its label goes along with each cell for screens where rows are cards. */
export function Column({ label, isHeadline, isImage, ...props }: ColumnProps) {
  const className = isHeadline ? 'is-headline' : isImage ? 'is-image' : '';
  return <DataTable.Col {...props} label={label} data-label={label} className={className} />;
}
