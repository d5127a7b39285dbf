import { useQuery } from '@tanstack/react-query';
import { lazy, useEffect, useRef } from 'react';
import { LazyPart } from '../kit/LazyPart.tsx';
import { readSetup, setupKey } from './setup-api.ts';

const SetupPanel = lazy(async () => ({ default: (await import('./SetupPanel.tsx')).SetupPanel }));

/** The guided setup, until an administrator has finished or skipped it. */
export function Setup() {
  const { data } = useQuery({
    queryKey: setupKey,
    queryFn: readSetup,
    staleTime: ({ state }) => (state.data?.is_finished ? Number.POSITIVE_INFINITY : 0),
  });
  const shown = useRef(data);
  useEffect(() => {
    // The buttons of a step disappear when it is done.
    const isFocusLost = shown.current !== undefined && document.activeElement === document.body;
    if (isFocusLost) document.getElementById('screen')?.focus({ preventScroll: true });
    shown.current = data;
  }, [data]);
  if (!data || data.is_finished) return null;
  return (
    <LazyPart>
      <SetupPanel status={data} />
    </LazyPart>
  );
}
