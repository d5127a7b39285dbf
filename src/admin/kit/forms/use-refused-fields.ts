import { useEffect } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { errorsWithoutField } from './save-failure.ts';

/**
 * After a refused save, moves the focus to the first invalid field of the form. Turns errors of columns without a field
 * into an error of the form: as field errors, they would block every later save.
 */
export function useRefusedFields(formId: string): void {
  const { clearErrors, setError } = useFormContext();
  const { errors, submitCount } = useFormState();

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once after each save, not when an error changes.
  useEffect(() => {
    if (submitCount === 0) return;
    for (const [name, message] of errorsWithoutField(errors)) {
      setError('root.serverError', { type: 'server', message });
      clearErrors(name);
    }
    if (document.activeElement?.getAttribute('aria-invalid') === 'true') return;
    const invalid = '[aria-invalid="true"]:not([aria-hidden])';
    document.getElementById(formId)?.querySelector<HTMLElement>(invalid)?.focus();
  }, [submitCount]);
}
