import { useQuery } from '@tanstack/react-query';
import { buildHistory } from '../app/publishing-api.ts';
import { buildLength } from '../publishing/build-texts.ts';

/** How many of the newest builds are looked at. */
const BUILDS = 50;

/** Says what saving the brand will do, and how long that may take: the longest build rendered the most pages. */
export function BrandOutcome() {
  const { data } = useQuery({
    queryKey: ['publishing', 'builds', 'longest'],
    queryFn: () => buildHistory(BUILDS),
  });
  const [longest] = (data ?? [])
    .filter(({ duration_ms }) => duration_ms !== null)
    .sort((a, b) => (b.duration_ms ?? 0) - (a.duration_ms ?? 0));
  return (
    <>
      Renders every page again.
      {longest && ` The longest of the last ${BUILDS} builds took ${buildLength(longest)}.`}
    </>
  );
}
