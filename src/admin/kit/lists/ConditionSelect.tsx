import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useListContext } from 'react-admin';

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
}

/** A select that filters the list. Each option has its own filter condition. */
export function ConditionSelect({ label, all, choices }: Props) {
  const { filterValues, setFilters } = useListContext();
  const conditions = choices.map(({ filter }): [string, string] => Object.entries(filter)[0] ?? ['', '']);
  const chosen = conditions.findIndex(([key, value]) => filterValues[key] === value);
  const choose = (index: number) => {
    const ours = new Set(conditions.map(([key]) => key));
    const others = Object.fromEntries(Object.entries(filterValues).filter(([key]) => !ours.has(key)));
    setFilters({ ...others, ...choices[index]?.filter }, undefined, false);
  };
  return (
    <TextField
      select
      value={chosen}
      onChange={(event) => choose(Number(event.target.value))}
      slotProps={{ htmlInput: { 'aria-label': label } }}
    >
      <MenuItem value={-1}>{all}</MenuItem>
      {choices.map((choice, index) => (
        <MenuItem key={choice.label} value={index}>
          {choice.label}
        </MenuItem>
      ))}
    </TextField>
  );
}
