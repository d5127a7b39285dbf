import { changeState } from '../../rules/publishing.ts';
import { PublishingLine, PublishingNote } from './PublishingLine.tsx';
import { usePendingVersions, usePublishing, useRecordState } from './use-publishing.ts';

/** Shows whether visitors see the last saved version of this screen's record. */
export function RecordState() {
  const { current, error } = useRecordState();
  if (error) return <PublishingNote>{unknown(error)}</PublishingNote>;
  if (!current) return <PublishingNote />;
  const { site, state, hidden, reason } = current;
  if (hidden) return <PublishingNote>{`${hidden}: not on the site.`}</PublishingNote>;
  if (reason) return <PublishingNote>{`Not shown: ${reason}.`}</PublishingNote>;
  return <PublishingLine state={state} site={site} />;
}

/** Shows the same for a screen that edits a whole table, such as the settings. */
export function TableState({ table }: { table: string }) {
  const { site, error } = usePublishing();
  const pending = usePendingVersions(table);
  if (error) return <PublishingNote>{unknown(error)}</PublishingNote>;
  if (!site || !pending) return <PublishingNote />;
  return <PublishingLine state={changeState(Math.max(0, ...Object.values(pending)), site)} site={site} />;
}

const unknown = (error: Error) => `Could not check whether this is live: ${error.message}`;
