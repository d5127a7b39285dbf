import { useListContext } from 'react-admin';
import { FilterSelect } from './FilterSelect.tsx';

interface Choice {
  readonly label: string;
  /** One condition, such as `{ 'published_at@is': 'null' }`. */
  readonly filter: Readonly<Record<string, string>>;
}

interface Props {
  label: string;
  /** Label of the option that removes the filter. */
  all: string;
  choices: readonly Choice[];
  onOpen?: (() => void) | undefined;
}

/** A select that filters the list. Each option has its own filter condition. */
export function ConditionSelect({ label, all, choices, onOpen }: Props) {
  const { filterValues, setFilters } = useListContext();
  const conditions = choices.map(({ filter }): [string, string] => Object.entries(filter)[0] ?? ['', '']);
  const chosen = conditions.findIndex(([key, value]) => filterValues[key] === value);
  const choose = (index: string) => {
    const ours = new Set(conditions.map(([key]) => key));
    const others = Object.fromEntries(Object.entries(filterValues).filter(([key]) => !ours.has(key)));
    setFilters({ ...others, ...(index && choices[Number(index)]?.filter) }, undefined, false);
  };
  return (
    <FilterSelect
      label={label}
      all={all}
      value={chosen < 0 ? '' : String(chosen)}
      onChange={choose}
      onOpen={onOpen}
      choices={choices.map((choice, index) => [String(index), choice.label])}
    />
  );
}
