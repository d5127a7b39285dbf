import { useQuery } from '@tanstack/react-query';
import { TextInput } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { liveReader } from '../../entities/database/live.ts';
import { similarArticles } from '../../entities/readers/path-lookup.ts';
import { articlePath } from '../../site/paths.ts';

/** Properties of the inputs for paths. */
export const pathInput = { spellCheck: false, autoCapitalize: 'none' };

/** The target field. Suggests articles that are similar to `?from=/path`, which `NotFoundPaths` links to. */
export function TargetInput() {
  const [parameters] = useSearchParams();
  const from = parameters.get('from') ?? '';
  const { data: similar = [] } = useQuery({
    queryKey: ['redirects', 'similar', from],
    queryFn: () => similarArticles(liveReader(), from),
  });
  const list = similar.length > 0 ? { list: 'similar-articles', autoComplete: 'off' } : {};
  return (
    <>
      <TextInput
        source="to_url"
        label="To"
        className="wide"
        required
        helperText={
          similar.length > 0
            ? 'Choose a similar article, or enter a path on this site or an http(s) URL.'
            : 'A path on this site, or an http(s) URL.'
        }
        slotProps={{ htmlInput: { ...pathInput, ...list } }}
      />
      <datalist id="similar-articles">
        {similar.map(({ slug, title }) => (
          <option key={slug} value={articlePath(slug)} label={title} />
        ))}
      </datalist>
    </>
  );
}
