import { articles } from '../../entities/articles.ts';
import { isBlank } from '../../rules/characters.ts';
import { publishState, publishTimeOf } from '../../rules/publish-time.ts';
import { nothingChanged } from '../app/providers/database-errors.ts';
import { call } from '../app/providers/database-functions.ts';
import { guardedSend, hasArrived, storedRow } from '../app/providers/guarded-update.ts';
import { hasNoResponse } from '../app/providers/http-client.ts';
import { isPlainObject } from '../app/providers/plain-object.ts';
import type { Autosave } from '../kit/autosave/use-autosave.ts';
import { ConflictError } from '../kit/conflicts/conflict-error.ts';
import type { Values } from '../kit/drafts/draft-store.ts';
import { namedFieldError } from '../kit/forms/named-field-error.ts';

/** Autosaves drafts only. Scheduled and published articles change only when an editor saves them. */
export const articleAutosave: Autosave = {
  allows: (stored) => publishState(stored && publishTimeOf(stored), new Date()) === 'draft',
  incompleteReason: ({ title, slug }) =>
    isMissing(title) ? 'no title yet.' : isMissing(slug) ? 'no slug yet.' : null,
  excludedFields: { published_at: 'the publish date' },
  save: (values, stored, signal) =>
    saveDraft(values, stored, signal).catch((error: unknown) => {
      throw namedFieldError(error, 'articles');
    }),
};

async function saveDraft(values: Values, stored: Values | null, signal: AbortSignal): Promise<Values> {
  const { published_at: _left, ...data } = articles.save.parse(values);
  const id = String(values['id']);
  const send = async (fields: Values, version: string | null): Promise<Values[]> => {
    const rows = await call('autosave_article', { article: id, version, fields }, signal);
    return Array.isArray(rows) ? rows.filter(isPlainObject) : [];
  };
  if (stored !== null) return guardedSend({ table: 'articles', id, data, base: stored }, send);

  const attempts = unconfirmedDrafts.get(id) ?? [];
  const [created] = await send(data, null).catch((error: unknown) => {
    if (hasNoResponse(error)) unconfirmedDrafts.set(id, [...attempts, data]);
    throw error;
  });
  if (created) return created;
  // The row already exists: an earlier attempt lost its response, or the form was restored from a local draft.
  const current = await storedRow('articles', id);
  if (current === null) throw nothingChanged();
  if (!attempts.some((sent) => hasArrived(sent, current))) throw new ConflictError(current);
  return guardedSend({ table: 'articles', id, data, base: current }, send);
}

/** New drafts whose save request got no response, by id. The database may have stored one of them. */
const unconfirmedDrafts = new Map<string, Values[]>();

const isMissing = (value: unknown) => typeof value !== 'string' || isBlank(value);
