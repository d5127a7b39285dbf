import { useEffect } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import type { EditSession } from './edit-session.ts';
import { errorsWithoutField, fieldFailure } from './field-failure.ts';

/**
 * After a rejected save, shows the reason and moves the focus to the first invalid field of the form. Turns errors of
 * columns without a field into an error of the form: as field errors, they would block every later save.
 */
export function useInvalidFields(formId: string, send: EditSession['send']): void {
  const { clearErrors, setError } = useFormContext();
  const { errors, submitCount } = useFormState();

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once after each save, not when an error changes.
  useEffect(() => {
    if (submitCount === 0) return;
    const form = document.getElementById(formId);
    const failure = fieldFailure(errors, form);
    // Once per save, not when a field is corrected: screen readers announce each change.
    if (failure !== null) send({ type: 'field errors described', reason: failure });
    for (const [name, message] of errorsWithoutField(errors)) {
      setError('root.serverError', { type: 'server', message });
      clearErrors(name);
    }
    if (document.activeElement?.getAttribute('aria-invalid') === 'true') return;
    const invalid = '[aria-invalid="true"]:not([aria-hidden])';
    form?.querySelector<HTMLElement>(invalid)?.focus();
  }, [submitCount]);
}
