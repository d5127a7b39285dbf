import { CreateRecord } from '../forms/CreateRecord.tsx';
import { EditRecord } from '../forms/EditRecord.tsx';
import { useSlugCheck } from '../forms/use-slug-check.ts';
import { RequiredTextInput } from '../inputs/RequiredTextInput.tsx';
import { SlugInput } from '../inputs/SlugInput.tsx';
import { categoryWords } from '../resource-words.ts';

export function CategoryCreate() {
  return (
    <CreateRecord words={categoryWords} check={useSlugCheck()} transform={cleanCategory}>
      <CategoryInputs />
    </CreateRecord>
  );
}

export function CategoryEdit() {
  return (
    <EditRecord words={categoryWords} check={useSlugCheck()} transform={cleanCategory}>
      <CategoryInputs />
    </EditRecord>
  );
}

function CategoryInputs() {
  return (
    <>
      <RequiredTextInput source="name" label="Name" />
      <SlugInput from="name" prefix="/articles/category/" />
    </>
  );
}

function cleanCategory({ name, slug }: { name: string; slug: string }) {
  return { name: name.trim(), slug };
}
