import { articles } from '../../entities/articles.ts';
import { isBlank } from '../../rules/characters.ts';
import { publishState, publishTimeOf } from '../../rules/publish-time.ts';
import { guardedCreate } from '../app/providers/guarded-create.ts';
import { guardedUpdate, requestRows } from '../app/providers/guarded-update.ts';
import type { Values } from '../app/providers/values.ts';
import type { Autosave } from '../kit/autosave/use-autosave.ts';
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
  const send = (fields: Values, version: string | null) =>
    requestRows('rpc/autosave_article', { method: 'POST', values: { article: id, version, fields }, signal });
  if (stored !== null) return guardedUpdate({ table: 'articles', id, data, base: stored }, send);

  return guardedCreate(
    // A row with a publish date is not the draft that an earlier attempt created.
    { table: 'articles', id, data: { ...data, published_at: null } },
    async () => {
      const [created] = await send(data, null);
      return created ? { ...created, id } : null;
    },
    (current) => guardedUpdate({ table: 'articles', id, data, base: current }, send),
  );
}

const isMissing = (value: unknown) => typeof value !== 'string' || isBlank(value);
