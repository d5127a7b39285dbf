import { useEffect, useRef } from 'react';
import { TextInput, useRecordContext } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { redirectMessages } from '../../../rules/redirects.ts';
import { slugify, slugProblem } from '../../../rules/slug.ts';
import { hiddenState } from '../../publishing/hidden-state.ts';
import { useEntity } from '../use-entity.ts';

/**
 * The slug: made from the record's name as that is typed, while creating or while the slug is empty. What an editor
 * typed here themselves is left alone.
 */
export function SlugInput() {
  const { nameColumn: from, path, table } = useEntity();
  const record = useRecordContext();
  const isNew = record?.id === undefined;
  const slug: unknown = useWatch({ name: 'slug' });
  const isMoving = !isNew && slug !== record['slug'] && hiddenState(table, record, new Date()) === null;
  const { watch, getValues, setValue } = useFormContext();
  const previous = useRef<string | null>(null);

  useEffect(() => {
    previous.current = isNew ? slugify(getValues(from) ?? '') : null;
    const { unsubscribe } = watch((values, { name, type }) => {
      if (name !== from || type !== 'change') return;
      const slug = values['slug'] ?? '';
      const next = slugify(values[from] ?? '');
      if (slug === '' || slug === previous.current) {
        previous.current = next;
        setValue('slug', next, { shouldDirty: true });
      }
    });
    return unsubscribe;
  }, [watch, getValues, setValue, from, isNew]);

  return (
    <TextInput
      source="slug"
      label="Slug"
      required
      validate={(value) => slugProblem(value ?? '') ?? undefined}
      helperText={isMoving ? redirectMessages.oldUrl : `Used in its URL: ${path?.('x').slice(0, -1)}…`}
      slotProps={{ htmlInput: { spellCheck: false, autoCapitalize: 'none' } }}
    />
  );
}
