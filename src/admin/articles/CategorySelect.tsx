import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useInput } from 'react-admin';
import { adminErrors, consoleLabels } from '../../rules/console-messages.ts';
import { ChoicesNotLoaded } from '../kit/inputs/ChoicesNotLoaded.tsx';
import { useCategories } from './use-categories.ts';

/** The form's value for an article without a category. MUI's select does not accept null. */
const NO_CATEGORY_SELECTED_PLACEHOLDER = 'NO_CATEGORY_SELECTED_PLACEHOLDER';

/** Selects the article's category. “No category” is saved as null. */
export function CategorySelect() {
  const { all: categories, retry } = useCategories();
  const { id, field, fieldState } = useInput({
    source: 'category_id',
    format: (value) => value ?? NO_CATEGORY_SELECTED_PLACEHOLDER,
    parse: (value) => (value === NO_CATEGORY_SELECTED_PLACEHOLDER ? null : value),
  });
  const isListed =
    field.value === NO_CATEGORY_SELECTED_PLACEHOLDER ||
    categories?.some((category) => category.id === field.value);
  return (
    <TextField
      select
      id={id}
      label="Category"
      {...field}
      error={fieldState.invalid}
      helperText={
        fieldState.error?.message ??
        (retry && <ChoicesNotLoaded fieldId={id} text={adminErrors.categoriesNotLoaded} onRetry={retry} />)
      }
      slotProps={{ select: { onOpen: () => retry?.() } }}
    >
      <MenuItem value={NO_CATEGORY_SELECTED_PLACEHOLDER}>{consoleLabels.noCategory}</MenuItem>
      {!isListed && <MenuItem value={field.value}>{categories ? 'Deleted category' : '…'}</MenuItem>}
      {!categories && <MenuItem disabled>{retry ? adminErrors.categoriesNotLoaded : 'Loading…'}</MenuItem>}
      {categories?.map((category) => (
        <MenuItem key={category.id} value={category.id}>
          {category.name}
        </MenuItem>
      ))}
    </TextField>
  );
}
