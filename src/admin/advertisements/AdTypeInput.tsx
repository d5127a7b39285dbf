import { required, SelectInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { AD_TYPE_LABELS } from '../../entities/readers/ad-placements.ts';

/** Field with the values of the unselected types, by type. It is part of the form so that local drafts include it. */
const OTHER_TYPES = 'other_types';

interface TypeValues {
  content: string | null;
  target_url: string | null;
}

/** Selects the type of an advertisement. The form remembers each type's content but saves only the selected one. */
export function AdTypeInput() {
  const { getValues, setValue, unregister, clearErrors } = useFormContext();
  const type: string = useWatch({ name: 'ad_type' });

  const switchType = (next: string) => {
    if (next === type) return;
    const [content, target_url] = getValues(['content', 'target_url']);
    const all: Record<string, TypeValues> = { ...getValues(OTHER_TYPES), [type]: { content, target_url } };
    const { [next]: own = { content: null, target_url: null }, ...others } = all;
    const filled = Object.entries(others).filter(([, values]) => values.content || values.target_url);
    if (filled.length > 0) setValue(OTHER_TYPES, Object.fromEntries(filled));
    else unregister(OTHER_TYPES);
    setValue('target_url', own.target_url, { shouldDirty: true });
    setValue('content', own.content, { shouldDirty: true });
    clearErrors(['content', 'target_url']);
  };

  return (
    <SelectInput
      source="ad_type"
      label="Type"
      choices={types}
      validate={validateType}
      onChange={(event) => switchType(event.target.value)}
    />
  );
}

const validateType = required('Choose one.');
const types = Object.entries(AD_TYPE_LABELS).map(([id, name]) => ({ id, name }));
