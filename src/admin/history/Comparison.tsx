import { useQuery } from '@tanstack/react-query';
import { isSettingKey, settings } from '../../entities/readers/site-settings.ts';
import { historyTexts } from '../../rules/console-messages.ts';
import { isPlainObject } from '../../rules/plain-object.ts';
import { asText } from '../../rules/text-fields.ts';
import { Loading } from '../app/layout/Loading.tsx';
import { isSame, NOT_EDITED } from '../app/providers/compare-values.ts';
import { LoadFailed } from '../kit/lists/LoadFailed.tsx';
import { formatLocalTime } from '../kit/local-time.ts';
import { compareLater } from './compare-later.ts';
import { type FieldPair, FieldTable } from './FieldTable.tsx';
import { readVersion, type Version } from './history-api.ts';
import { TextComparison } from './TextComparison.tsx';

/** First part of the keys of the queries that compare versions. */
export const COMPARISON = 'comparison';

/** Shows the differences between two versions, the older one on the left. */
export function Comparison({ older, newer }: { older: number; newer: number }) {
  const { data, error, refetch } = useQuery({
    queryKey: [COMPARISON, older, newer],
    queryFn: () => compareVersions(older, newer),
    gcTime: 0,
  });
  if (error) {
    return <LoadFailed isAlert text={`Could not compare the versions: ${error.message}`} onRetry={refetch} />;
  }
  if (!data) return <Loading />;
  const heading = ({ at, by_name }: Version) => `${formatLocalTime(at)} · ${by_name}`;
  if (data.older.values === null || data.newer.values === null) {
    return (
      <section aria-label="Comparison">
        <p>{historyTexts.forgotten}</p>
      </section>
    );
  }
  return (
    <section aria-label="Comparison">
      {data.fields.length === 0 && data.blocks === null && <p>{historyTexts.identical}</p>}
      {data.fields.length > 0 && (
        <FieldTable
          table={data.newer.table_name}
          older={heading(data.older)}
          newer={heading(data.newer)}
          fields={data.fields}
        />
      )}
      {data.blocks && <TextComparison blocks={data.blocks} />}
    </section>
  );
}

async function compareVersions(olderId: number, newerId: number) {
  const [older, newer] = await Promise.all([readVersion(olderId), readVersion(newerId)]);
  const { body } = newer;
  const [left, right] = [flatten(older), flatten(newer)];
  const fields = [...new Set([...Object.keys(left), ...Object.keys(right)])]
    .filter((name) => name !== body && !isSame(left[name], right[name]))
    .map((name): FieldPair => ({ name, older: left[name], newer: right[name] }));
  const texts = body === null ? null : ([asText(left[body]), asText(right[body])] as const);
  const blocks = texts && texts[0] !== texts[1] ? await compareLater(...texts) : null;
  return { older, newer, fields, blocks };
}

/**
 * Returns the values of a version. Objects, such as a page's content, are flattened into their properties, but a setting
 * of the settings form is one value.
 */
function flatten({ record_id, values }: Version): Record<string, unknown> {
  if (isSettingKey(record_id) && settings[record_id].input.type !== 'screen')
    return { [record_id]: values?.['value'] };
  return Object.fromEntries(
    Object.entries(values ?? {}).flatMap(([name, value]) => {
      if (NOT_EDITED.has(name)) return [];
      return isPlainObject(value)
        ? Object.entries(value).map(([part, inner]) => [part, inner] as const)
        : [[name, value] as const];
    }),
  );
}
