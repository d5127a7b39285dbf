import { styled } from '@mui/material/styles';
import { type ReactNode, useId, useRef } from 'react';
import { Form, type RaRecord, useRecordContext, useSaveContext } from 'react-admin';
import type { FieldErrors } from '../../app/providers/field-errors.ts';
import { FormButtons } from './FormButtons.tsx';
import { FormGuards } from './FormGuards.tsx';
import { SaveShortcut } from './SaveShortcut.tsx';
import type { FormWatch } from './use-form-watch.ts';

export interface RecordFormProps {
  /** The button that saves: 'Create Category', 'Save Changes'. */
  submitLabel: string;
  /** Where Cancel leads: the list. */
  cancelTo: string;
  /** Title of the toast when the check before saving fails. */
  errorTitle: string;
  /** Values of a new record. */
  defaultValues?: Record<string, unknown> | undefined;
  record?: Partial<RaRecord> | undefined;
  /** Asks the database what only it knows, such as whether a slug is free; answers with errors of fields, or null. */
  check?: ((values: Record<string, unknown>) => Promise<FieldErrors | null>) | undefined;
  watch: FormWatch;
  /**
   * Saves the form as a new record, when the one it was made from has been deleted; calls `allowLeaving` before it leaves.
   * A method, for the sake of its parameter.
   */
  onSaveAsNew?(values: object, allowLeaving: () => void): void;
  /** Further buttons beside Cancel and save. */
  actions?: ReactNode;
  children: ReactNode;
}

/**
 * The frame of every form: fields, Cancel and the button that saves, Ctrl/Cmd-S, a question before unsaved changes
 * are left, unsaved changes kept on the device, other people's newer versions guarded.
 */
export function RecordForm(props: RecordFormProps) {
  const { submitLabel, cancelTo, errorTitle, defaultValues, record, check, children } = props;
  const { watch, onSaveAsNew, actions } = props;
  const saveContext = useSaveContext();
  const loaded = useRecordContext(record ? { record } : {});
  watch.base.current ??= loaded ?? null;
  const id = useId();
  const fields = useRef<HTMLDivElement>(null);

  const save = async (values: Record<string, unknown>) => {
    try {
      const errors = await check?.(values);
      if (errors) watch.saveRefused();
      if (errors) return errors;
    } catch (error) {
      watch.saveFailed(errorTitle, error);
      return notSaved;
    }
    return saveContext.save?.(values, { meta: { base: watch.base.current } });
  };
  const submit = (values: Record<string, unknown>) => whileInert(fields.current, () => save(values));

  return (
    <Form
      id={id}
      noValidate
      warnWhenUnsavedChanges
      disableInvalidFormNotification
      onSubmit={submit}
      {...(defaultValues ? { defaultValues } : {})}
      {...(record ? { record } : {})}
    >
      <SaveShortcut formId={id} />
      <FormGuards formId={id} watch={watch} onSaveAsNew={onSaveAsNew} />
      <FormGrid ref={fields}>{children}</FormGrid>
      <FormButtons submitLabel={submitLabel} cancelTo={cancelTo} failure={watch.failure}>
        {actions}
      </FormButtons>
    </Form>
  );
}

/** An error of the whole form keeps it unsaved: without one, it could be left without a question. */
const notSaved = { root: { serverError: 'Not saved.' } };

/**
 * Nothing can be typed while a save is under way: it would be neither in what is saved nor in a form that is left
 * afterwards. The cursor then goes back to where it was.
 */
async function whileInert<Result>(fields: HTMLElement | null, task: () => Promise<Result>): Promise<Result> {
  const focused = document.activeElement;
  if (fields) fields.inert = true;
  try {
    return await task();
  } finally {
    if (fields) fields.inert = false;
    const isFocusFree = document.activeElement === document.body;
    if (isFocusFree && focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}

/** One column on small screens, two where there is room; `.wide` spans both. */
const FormGrid = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 20,
  maxWidth: '60rem',
  // A field that is brought into view to be corrected comes with its label and its hint.
  '& :is(input, textarea, [role="combobox"])': { scrollMarginBlock: '2.5rem' },
  [theme.breakpoints.up('sm')]: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    '& > .wide': { gridColumn: '1 / -1' },
  },
}));
