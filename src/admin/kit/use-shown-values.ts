import { useResourceContext } from 'react-admin';
import { articleText } from '../../article-html/plain-text.ts';
import { articles } from '../../entities/articles.ts';
import { entities } from '../../entities/index.ts';
import { isSettingKey, settingKeys, settings } from '../../entities/readers/site-settings.ts';
import { labels } from '../../rules/messages.ts';
import { formatLocalTime } from './local-time.ts';
import { namesOf, useRecordNames } from './use-record-names.ts';

/** The columns and settings that contain ids of other records, each with the name of their entity. */
const references = new Map([
  ...entities.flatMap((entity) => Object.entries(entity.references ?? {})),
  ...settingKeys.flatMap((key) =>
    settings[key].input.type === 'articles' ? [[key, articles.name] as const] : [],
  ),
]);

/** Returns two versions of a field as text. */
export function useShownValues(field: string, versions: [unknown, unknown]): [string, string] {
  const [first, second] = versions;
  const resource = useResourceContext();
  const referred = entities.find(({ name }) => name === references.get(field));
  const ids = versions.flat().filter((id) => typeof id === 'string');
  const name = useRecordNames(referred ? namesOf(referred) : null, ids);
  if (referred) {
    const names = (value: unknown) =>
      Array.isArray(value) ? value.map(name).join('\n') : value ? name(String(value)) : `No ${referred.one}`;
    return [names(first), names(second)];
  }
  // The content of an advertisement is a URL or code.
  if (field === 'content' && resource === articles.name) {
    const texts: [string, string] = [articleText(textOf(first)), articleText(textOf(second))];
    // If the text is the same, the formatting differs, so compare the HTML below.
    if (texts[0] !== texts[1]) return texts;
  }
  return [formatValue(field, first), formatValue(field, second)];
}

function formatValue(field: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (field === 'published_at' && !value) return labels.draft;
  if (field.endsWith('_at') && value) return formatLocalTime(String(value));
  if (Array.isArray(value)) return value.map(entryText).join('\n');
  if (typeof value !== 'object' || value === null) return textOf(value);
  const input = isSettingKey(field) ? settings[field].input : null;
  // Settings in the order of the form, because Postgres does not preserve the order of keys.
  const parts =
    input?.type === 'object'
      ? Object.entries(input.fields).map(([part, { label }]) => [part, label] as const)
      : Object.keys(value).map((part) => [part, part] as const);
  return parts.map(([part, label]) => `${label}: ${textOf(Reflect.get(value, part))}`).join('\n');
}

/** Returns an entry of a list on one line. */
function entryText(entry: unknown): string {
  if (typeof entry !== 'object' || entry === null) return textOf(entry);
  return Object.values(entry)
    .map(textOf)
    .filter((text) => text !== '')
    .join(' · ');
}

function textOf(value: unknown): string {
  return value === null || value === undefined ? '' : String(value);
}
