import type { FieldErrors } from 'react-hook-form';
import { fieldLabel } from '../field-label.ts';

/**
 * Describes the errors of fields that prevented a save: the labels of the fields of `form`, and the messages about
 * columns without a field. Returns null if there are no such errors.
 */
export function fieldFailure(errors: FieldErrors, form: HTMLElement | null): string | null {
  const withoutField = errorsWithoutField(errors);
  const labels = Object.keys(errors)
    .filter((name) => name !== 'root' && !withoutField.some(([other]) => other === name))
    .map((name) => shownLabel(form, name));
  const sentences = [
    ...(labels.length > 0 ? [`Correct the marked fields: ${labels.join(', ')}.`] : []),
    ...withoutField.map(([name, message]) => `${fieldLabel(name)}: ${message}`),
  ];
  return sentences.length > 0 ? sentences.join(' ') : null;
}

/** Returns the errors of columns that the form has no field for, by column. */
export function errorsWithoutField(errors: FieldErrors): [column: string, message: string][] {
  return Object.entries(errors).flatMap(([name, error]) => {
    const hasField = error !== undefined && 'ref' in error && error.ref !== undefined;
    return name !== 'root' && !hasField && typeof error?.message === 'string' ? [[name, error.message]] : [];
  });
}

/** Returns a field's label as its form shows it, which can differ from its name elsewhere, without the asterisk. */
function shownLabel(form: HTMLElement | null, name: string): string {
  const field = form?.querySelector(`[name="${CSS.escape(name)}"]`);
  const label = field?.closest('.MuiFormControl-root')?.querySelector('label')?.textContent ?? '';
  return label.replace(/\s*\*$/, '') || fieldLabel(name);
}
