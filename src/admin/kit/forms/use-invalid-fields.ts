import { useEffect } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { errorsWithoutField, fieldFailure } from './field-failure.ts';
import type { EditSession } from './use-edit-session.ts';

/**
 * After a rejected save, shows the reason and moves the focus to the first invalid field of the form. Turns errors of
 * columns without a field into an error of the form: as field errors, they would block every later save.
 */
export function useInvalidFields(formId: string, describe: EditSession['describeFieldErrors']): void {
  const { clearErrors, setError } = useFormContext();
  const { errors, submitCount } = useFormState();

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once after each save, not when an error changes.
  useEffect(() => {
    if (submitCount === 0) return;
    const form = document.getElementById(formId);
    const failure = fieldFailure(errors, form);
    if (failure !== null) describe(failure);
    for (const [name, message] of errorsWithoutField(errors)) {
      setError('root.serverError', { type: 'server', message });
      clearErrors(name);
    }
    if (document.activeElement?.getAttribute('aria-invalid') === 'true') return;
    const invalid = '[aria-invalid="true"]:not([aria-hidden])';
    form?.querySelector<HTMLElement>(invalid)?.focus();
  }, [submitCount]);
}
