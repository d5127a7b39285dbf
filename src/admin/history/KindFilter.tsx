import { entities, singles } from '../../entities/index.ts';
import { FilterSelect } from '../kit/lists/FilterSelect.tsx';

interface Props {
  value: string;
  onChange: (value: string) => void;
}

/** Filters a list of history entries by the table of their records; empty for all. */
export function KindFilter(props: Props) {
  return <FilterSelect label="Kind" all="Everything" choices={kinds} {...props} />;
}

const kinds = [...entities, ...singles].map(({ table, many }) => [table, many] as const);
