import { labels } from '../../../rules/messages.ts';
import { ConditionSelect } from './ConditionSelect.tsx';

export function ActiveFilter() {
  return (
    <ConditionSelect
      label="Status"
      all="Any status"
      choices={[
        { label: labels.active, filter: { 'is_active@is': 'true' } },
        { label: labels.inactive, filter: { 'is_active@is': 'false' } },
      ]}
    />
  );
}
