import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { CreateRecord } from './CreateRecord.tsx';
import { EditRecord } from './EditRecord.tsx';
import type { ScreenProps } from './RecordForm.tsx';

interface Props extends ScreenProps {
  /** The values of a new record. */
  defaultValues?: Record<string, unknown>;
  /** Buttons next to the title of the screen that edits a record. */
  headerActions?: ReactNode;
  /** The inputs. */
  children: ReactNode;
}

/** The form of a record: at `new` it creates one, at `edit/:id` it edits one. */
export function RecordScreen({ defaultValues, headerActions, ...form }: Props) {
  const { id } = useParams();
  if (id === undefined) return <CreateRecord {...form} defaultValues={defaultValues} />;
  // Back can open the form of another record directly, which must not share the state of this one.
  return <EditRecord {...form} key={id} id={id} headerActions={headerActions} />;
}
