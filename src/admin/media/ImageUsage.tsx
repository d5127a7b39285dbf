import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useHref } from 'react-router-dom';
import { type ImageUses, usesOfImage } from './image-uses.ts';

/** Loads where an image is used. Not cached, because other editors may have saved in the meantime. */
export function useImageUses(fileName: string) {
  return useQuery({
    queryKey: ['image-uses', fileName],
    queryFn: () => usesOfImage(fileName),
    gcTime: 0,
  });
}

/** Lists where an image is used, with links to the forms. */
export function ImageUsage({ fileName }: { fileName: string }) {
  const { data, error } = useImageUses(fileName);
  const text = error
    ? error.message
    : data === undefined
      ? 'Searching…'
      : data.length === 0
        ? 'Not used.'
        : '';
  return (
    <>
      <Typography variant="caption" component="p" role="status">
        {text}
      </Typography>
      {data?.map((uses) => (
        <UseList key={uses.amount} uses={uses} />
      ))}
    </>
  );
}

/** Lists records that use an image. Links open in a new tab, so that the current form keeps its unsaved changes. */
export function UseList({ uses: { amount, records } }: { uses: ImageUses }) {
  const base = useHref('/').replace(/\/$/, '');
  return (
    <Typography variant="caption" component="div" sx={{ overflowWrap: 'anywhere' }}>
      {`In ${amount}:`}
      {records.map(({ name, path }) => (
        <Link
          key={path}
          href={`${base}${path}`}
          target="_blank"
          rel="noopener"
          sx={{ display: 'block', py: 0.5 }}
        >
          {name}
        </Link>
      ))}
    </Typography>
  );
}
