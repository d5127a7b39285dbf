import { consoleLabels } from '../../../rules/console-messages.ts';
import { ConditionSelect } from './ConditionSelect.tsx';

export function ActiveFilter() {
  return (
    <ConditionSelect
      label="Status"
      all="Any status"
      choices={[
        { label: consoleLabels.active, filter: { 'is_active@is': 'true' } },
        { label: consoleLabels.inactive, filter: { 'is_active@is': 'false' } },
      ]}
    />
  );
}
