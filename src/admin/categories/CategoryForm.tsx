import { RecordScreen } from '../kit/forms/RecordScreen.tsx';
import { useSlugCheck } from '../kit/forms/use-slug-check.ts';
import { RequiredTextInput } from '../kit/inputs/RequiredTextInput.tsx';
import { SlugInput } from '../kit/inputs/SlugInput.tsx';

export function CategoryForm() {
  return (
    <RecordScreen check={useSlugCheck()}>
      <RequiredTextInput source="name" label="Name" />
      <SlugInput />
    </RecordScreen>
  );
}
