import { useEffect, useRef } from 'react';
import { TextInput, useRecordContext } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { redirectMessages } from '../../../rules/redirects.ts';
import { slugProblem } from '../../../rules/slug.ts';
import { hiddenState } from '../../publishing/hidden-state.ts';
import { useEntity } from '../use-entity.ts';
import { suggestSlug } from './suggest-slug.ts';

/**
 * The form field for the slug. Updates the slug as the user types the record's name, while creating or while the slug
 * is empty. Never changes a slug that the user typed.
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
    let isCurrent = true;
    const nameNow = (): string => getValues(from) ?? '';
    /** Passes a slug for the current name to `use`. Drops it if the name has changed before the slug is ready. */
    const suggest = (use: (slug: string) => void) => {
      const name = nameNow();
      const slug = suggestSlug(name);
      if (typeof slug === 'string') return use(slug);
      slug.then((late) => isCurrent && nameNow() === name && use(late));
    };
    const follow = (next: string) => {
      const slug = getValues('slug') ?? '';
      if (slug !== '' && slug !== previous.current) return;
      previous.current = next;
      setValue('slug', next, { shouldDirty: true });
    };
    previous.current = null;
    if (isNew)
      suggest((slug) => {
        previous.current = slug;
      });
    const { unsubscribe } = watch((_, { name, type }) => {
      if (name === from && type === 'change') suggest(follow);
    });
    return () => {
      isCurrent = false;
      unsubscribe();
    };
  }, [watch, getValues, setValue, from, isNew]);

  return (
    <TextInput
      source="slug"
      label="Slug"
      required
      validate={(value) => slugProblem(value ?? '')}
      helperText={isMoving ? redirectMessages.oldUrl : `Used in the URL: ${path?.('x').slice(0, -1)}…`}
      slotProps={{ htmlInput: { spellCheck: false, autoCapitalize: 'none' } }}
    />
  );
}
