import { useQuery } from '@tanstack/react-query';
import { buildLength } from '../publishing/build-texts.ts';
import { buildHistory, MAX_BUILDS } from '../publishing/publishing-api.ts';

/** The effect of saving the brand: a full rebuild, with the duration of the longest recent build as an estimate. */
export function BrandOutcome() {
  const { data } = useQuery({ queryKey: ['publishing', 'builds', 'longest'], queryFn: buildHistory });
  const [longest] = (data ?? [])
    .filter(({ duration_ms }) => duration_ms !== null)
    .sort((a, b) => (b.duration_ms ?? 0) - (a.duration_ms ?? 0));
  return (
    <>
      Rebuilds every page.
      {longest && ` The longest of the last ${MAX_BUILDS} builds took ${buildLength(longest)}.`}
    </>
  );
}
