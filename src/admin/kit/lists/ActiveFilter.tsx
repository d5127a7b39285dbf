import { labels } from '../../../rules/messages.ts';
import { FilterSelect } from './FilterSelect.tsx';

/** Filters a list by status: active, inactive, or both. */
export function ActiveFilter() {
  return (
    <FilterSelect
      source="is_active@is"
      label="Status"
      all="Any status"
      choices={[
        { value: 'true', label: labels.active },
        { value: 'false', label: labels.inactive },
      ]}
    />
  );
}
