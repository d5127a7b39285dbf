import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { asText } from '../../../rules/text-fields.ts';
import { QUIET_MS } from '../use-debounced.ts';

/**
 * The text fields `names` of the form once nothing has changed for a moment. A key press does not re-render the
 * component. Values that are not text are `''`.
 */
export function useDebouncedTexts<Name extends string>(names: readonly Name[]): Record<Name, string> {
  const { getValues, watch } = useFormContext();
  const read = () => {
    const values = getValues();
    return Object.fromEntries(names.map((name) => [name, asText(values[name])])) as Record<Name, string>;
  };
  const [texts, setTexts] = useState(read);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the names of a component do not change.
  useEffect(() => {
    const settle = () =>
      setTexts((before) => {
        const now = read();
        return names.every((name) => before[name] === now[name]) ? before : now;
      });
    settle();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const { unsubscribe } = watch(() => {
      clearTimeout(timer);
      timer = setTimeout(settle, QUIET_MS);
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [getValues, watch]);

  return texts;
}
