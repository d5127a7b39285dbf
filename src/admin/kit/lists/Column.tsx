import type { ComponentProps } from 'react';
import { DataTable, useDataTableRenderContext, useListContext } from 'react-admin';

type ColumnProps = Omit<ComponentProps<typeof DataTable.Col>, 'label'> & {
  label: string;
  /** Whether this column names the row. */
  isHeadline?: boolean;
  /** Whether this column shows an image, which needs no label. */
  isImage?: boolean;
};

/** A list column. Repeats its label in each cell for narrow screens, where rows are shown as cards. */
export function Column({ label, isHeadline, isImage, ...props }: ColumnProps) {
  const className = isHeadline ? 'is-headline' : isImage ? 'is-image' : '';
  const isHeading = useDataTableRenderContext() === 'header';
  const { sort } = useListContext();
  return (
    <DataTable.Col
      {...props}
      label={label}
      data-label={label}
      className={className}
      // Tells screen readers which column the list is sorted by.
      {...(isHeading &&
        sort.field === props.source && { sortDirection: sort.order === 'ASC' ? 'asc' : 'desc' })}
    />
  );
}
