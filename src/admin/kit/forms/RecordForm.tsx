import { useStore } from '@nanostores/react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { Form, type RaRecord, RecordContext, useRecordContext, useResourceContext } from 'react-admin';
import { consoleLabels } from '../../../rules/console-messages.ts';
import type { ToastMessage } from '../../../rules/messages.ts';
import type { FieldErrors } from '../../app/providers/field-errors.ts';
import type { Values } from '../../app/providers/values.ts';
import { type FormHistory, HistoryButton } from '../../history/HistoryButton.tsx';
import { AutosaveLine } from '../autosave/AutosaveLine.tsx';
import type { Autosave } from '../autosave/use-autosave.ts';
import { EditSession } from './edit-session.ts';
import { FormButtons } from './FormButtons.tsx';
import { FormGrid } from './FormGrid.ts';
import { FormGuards } from './FormGuards.tsx';
import { LeaveQuestion } from './LeaveQuestion.tsx';
import { SaveShortcut } from './SaveShortcut.tsx';
import { type SaveIntent, SaveIntentContext } from './save-intent.ts';
import { useSubmit } from './use-submit.ts';

export interface RecordFormProps {
  /** Identifies the form's local drafts, such as `articles/new`. */
  name: string;
  /** Label of the save button, if it does not change a stored record: 'Create Category'. */
  submitLabel?: string | undefined;
  /** Stores the values, which are based on the stored record `base`, null for a new one. Returns the row. */
  save: (values: Values, base: Values | null) => Promise<Values>;
  /** The toast of a successful save. */
  saved: ToastMessage;
  /** Shows the stored record in the header, after a save that keeps the form open. */
  onStored?: ((row: Values) => void) | undefined;
  /** Title of the toast shown if a save fails. */
  errorTitle: string | ((error: unknown) => string);
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
  /** Called when an automatic save has stored the record. */
  onAutosaved?: ((row: Values) => void) | undefined;
  /** Saves the form as a new record if the original was deleted. Pages and settings are created again instead. */
  onSaveAsNew?: ((edit: EditSession) => void) | undefined;
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
 * and conflict detection. Cancel, and a save that does not keep the form open, lead to the list of a record. Cancel leads
 * from a page or the settings to the dashboard; a save keeps them open.
 */
export function RecordForm(props: RecordFormProps) {
  const { submitLabel = consoleLabels.saveChanges, defaultValues, record, children } = props;
  const { history, actions, outcome, shortcut = 'leave', autosave } = props;
  const resource = useResourceContext();
  const loaded = useRecordContext(record ? { record } : {});
  // In state, because react-admin resets the form if its record changes. The session resets it after a save.
  const [filled] = useState(loaded ?? {});
  // A copy, because a page save that fails can change the base.
  const [edit] = useState(() => new EditSession(structuredClone(loaded ?? null)));
  const { failure } = useStore(edit.$state);
  const id = useId();
  const fields = useRef<HTMLDivElement>(null);
  const submit = useSubmit(edit, props, fields);

  return (
    <Form
      id={id}
      noValidate
      disableInvalidFormNotification
      onSubmit={submit}
      {...(defaultValues ? { defaultValues } : {})}
      record={filled}
    >
      <RecordContext value={loaded ?? filled}>
        <SaveIntentContext value={edit.setIntent}>
          <LeaveQuestion edit={edit} />
          <SaveShortcut formId={id} shortcut={shortcut} />
          <FormGuards {...props} edit={edit} formId={id} onStored={loaded && props.onStored} />
          <FormGrid ref={fields}>{children}</FormGrid>
          <FormButtons
            submitLabel={submitLabel}
            cancelTo={`/${resource ?? ''}`}
            failure={failure}
            outcome={outcome}
            autosave={
              autosave && <AutosaveLine autosave={autosave} edit={edit} onAutosaved={props.onAutosaved} />
            }
          >
            {actions}
            {history && <HistoryButton {...history} edit={edit} />}
          </FormButtons>
        </SaveIntentContext>
      </RecordContext>
    </Form>
  );
}
