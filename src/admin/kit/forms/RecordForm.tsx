import { styled } from '@mui/material/styles';
import { type ReactNode, useId, useRef } from 'react';
import { Form, type RaRecord, useRecordContext } from 'react-admin';
import type { FieldErrors } from '../../app/providers/field-errors.ts';
import type { Values } from '../../app/providers/values.ts';
import { type FormHistory, HistoryButton } from '../../history/HistoryButton.tsx';
import { AutosaveLine } from '../autosave/AutosaveLine.tsx';
import type { Autosave } from '../autosave/use-autosave.ts';
import { FormButtons } from './FormButtons.tsx';
import { FormGuards } from './FormGuards.tsx';
import { SaveShortcut } from './SaveShortcut.tsx';
import { type SaveIntent, SaveIntentContext } from './save-intent.ts';
import type { EditSession } from './use-edit-session.ts';
import { useSubmit } from './use-submit.ts';

export interface RecordFormProps {
  /** Label of the save button: 'Create Category', 'Save Changes'. */
  submitLabel: string;
  /** The path that Cancel leads to. */
  cancelTo: string;
  /** Title of the toast shown if a check, an upload or a step before the save fails. */
  errorTitle: string;
  /** Default values of a new record. */
  defaultValues?: Record<string, unknown> | undefined;
  record?: Partial<RaRecord> | undefined;
  /** Validates with the help of the database, such as whether a slug is free. Returns field errors or null. */
  check?: ((values: Record<string, unknown>) => Promise<FieldErrors | null>) | undefined;
  /**
   * Adjusts the values before they are saved, or asks the user a question. Receives the stored record, or null for a
   * new one. Returns null to cancel the save.
   */
  prepare?:
    | ((values: Values, intent: SaveIntent, stored: Values | null) => Promise<Values | null>)
    | undefined;
  /** The intent of a save by Ctrl/Cmd-S. Defaults to that of the save button. */
  shortcut?: SaveIntent | undefined;
  /** Enables automatic saves. */
  autosave?: Autosave | undefined;
  /** Fields whose default is the current time. A restored draft does not contain an earlier default. */
  timeFields?: readonly string[] | undefined;
  /** Called when an automatic save has stored a new record. */
  onAutosaved?: ((record: Values) => void) | undefined;
  edit: EditSession;
  /**
   * Saves the form as a new record if the original was deleted. Calls `allowLeaving` before it navigates away. Declared
   * as a method for parameter bivariance.
   */
  onSaveAsNew?(values: object, allowLeaving: () => void): void;
  /** The record whose versions the form shows; undefined for a new record. */
  history?: FormHistory | undefined;
  /** Additional buttons. */
  actions?: ReactNode;
  /** The effect of saving, shown next to the save button. */
  outcome?: ReactNode;
  children: ReactNode;
}

/** The props that a create or edit screen passes on to its form. */
export type ScreenProps = Pick<
  RecordFormProps,
  'check' | 'actions' | 'outcome' | 'prepare' | 'shortcut' | 'autosave' | 'timeFields'
>;

/**
 * The frame of every form: fields, Cancel and save buttons, Ctrl/Cmd-S, a warning about unsaved changes, local drafts,
 * and conflict detection.
 */
export function RecordForm(props: RecordFormProps) {
  const { submitLabel, cancelTo, defaultValues, record, edit, onSaveAsNew, children } = props;
  const { history, actions, outcome, shortcut = 'leave', autosave, timeFields } = props;
  const loaded = useRecordContext(record ? { record } : {});
  edit.base.current ??= loaded ?? null;
  const id = useId();
  const fields = useRef<HTMLDivElement>(null);
  const submit = useSubmit(props, fields);

  return (
    <Form
      id={id}
      noValidate
      warnWhenUnsavedChanges
      disableInvalidFormNotification
      onSubmit={submit}
      {...(defaultValues ? { defaultValues } : {})}
      // Never undefined: when it gets its first record, react-admin remounts the form, which loses the cursor position.
      record={record ?? loaded ?? newRecord}
    >
      <SaveShortcut formId={id} intent={edit.intent} shortcut={shortcut} />
      <FormGuards formId={id} edit={edit} timeFields={timeFields} onSaveAsNew={onSaveAsNew} />
      <FormGrid ref={fields}>{children}</FormGrid>
      <SaveIntentContext value={edit.intent}>
        <FormButtons
          submitLabel={submitLabel}
          cancelTo={cancelTo}
          failure={edit.failure}
          outcome={outcome}
          autosave={
            autosave && (
              <AutosaveLine
                autosave={autosave}
                edit={edit}
                onCreated={(created) => props.onAutosaved?.(created)}
              />
            )
          }
        >
          {actions}
          {history && <HistoryButton {...history} onRestore={() => edit.parts.pauseAutosave()} />}
        </FormButtons>
      </SaveIntentContext>
    </Form>
  );
}

const newRecord = {};

/** One column on small screens, two on larger ones. `.wide` spans both. */
const FormGrid = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 20,
  maxWidth: 'var(--form-width, 60rem)',
  // Leaves room for the label and the helper text when the browser scrolls to a field.
  '& :is(input, textarea, [role="combobox"])': { scrollMarginBlock: '2.5rem' },
  [theme.breakpoints.up('sm')]: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    '& > .wide': { gridColumn: '1 / -1' },
  },
}));
