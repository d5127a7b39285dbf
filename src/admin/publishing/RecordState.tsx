import { useRecordContext } from 'react-admin';
import { changeState } from '../../rules/publishing.ts';
import { useEntity } from '../kit/use-entity.ts';
import { hiddenState } from './hidden-state.ts';
import { PublishingLine, PublishingNote } from './PublishingLine.tsx';
import { useNotShown } from './use-not-shown.ts';
import { usePendingVersions, usePublishing, useRecordVersion } from './use-publishing.ts';

/** Shows whether visitors see the last saved version of this screen's record. */
export function RecordState() {
  const record = useRecordContext();
  const { table } = useEntity();
  const { site, loadedAt, error } = usePublishing();
  const version = useRecordVersion(table, record && String(record.id));
  const notShown = useNotShown();

  if (error) return <PublishingNote>{unknown(error)}</PublishingNote>;
  if (!record || !site || version === undefined) return <PublishingNote />;
  const changedAt = typeof record['updated_at'] === 'string' ? record['updated_at'] : null;
  const state = changeState(version, site, changedAt);
  const hidden = state === 'live' && hiddenState(table, record, new Date(loadedAt));
  if (hidden) return <PublishingNote>{`${hidden}: not on the site.`}</PublishingNote>;
  const reason = state === 'live' && notShown(record);
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
