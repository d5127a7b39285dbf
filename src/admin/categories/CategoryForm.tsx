import { CreateRecord } from '../kit/forms/CreateRecord.tsx';
import { EditRecord } from '../kit/forms/EditRecord.tsx';
import { useSlugCheck } from '../kit/forms/use-slug-check.ts';
import { RequiredTextInput } from '../kit/inputs/RequiredTextInput.tsx';
import { SlugInput } from '../kit/inputs/SlugInput.tsx';

export function CategoryCreate() {
  return <CreateRecord check={useSlugCheck()}>{inputs}</CreateRecord>;
}

export function CategoryEdit() {
  return <EditRecord check={useSlugCheck()}>{inputs}</EditRecord>;
}

const inputs = (
  <>
    <RequiredTextInput source="name" label="Name" />
    <SlugInput />
  </>
);
