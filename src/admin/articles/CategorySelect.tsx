import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useInput } from 'react-admin';
import { labels } from '../../rules/messages.ts';
import { useCategories } from './use-categories.ts';

/** The form's value for an article without a category. MUI's select does not accept null. */
const NO_CATEGORY_SELECTED_PLACEHOLDER = 'NO_CATEGORY_SELECTED_PLACEHOLDER';

/** Selects the article's category. “No category” is saved as null. */
export function CategorySelect() {
  const categories = useCategories();
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
      helperText={fieldState.error?.message}
    >
      <MenuItem value={NO_CATEGORY_SELECTED_PLACEHOLDER}>{labels.noCategory}</MenuItem>
      {!isListed && <MenuItem value={field.value}>{categories ? 'Deleted category' : '…'}</MenuItem>}
      {categories?.map((category) => (
        <MenuItem key={category.id} value={category.id}>
          {category.name}
        </MenuItem>
      ))}
    </TextField>
  );
}
