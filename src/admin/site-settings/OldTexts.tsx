import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { $replaced, contentWith } from './old-texts.ts';

/** Lists content that still contains the brand's previous name or email address, once these were changed. */
export function OldTexts() {
  const replaced = useStore($replaced);
  const { data, error } = useQuery({
    queryKey: ['old-texts', replaced],
    queryFn: () => contentWith(replaced),
    enabled: replaced.length > 0,
    gcTime: 0,
  });
  return (
    <Region role="status">
      {error && <Alert severity="warning">Could not check where the old name is used: {error.message}</Alert>}
      {data && data.length > 0 && (
        <Alert severity="warning" role="none" onClose={() => $replaced.set([])}>
          Still in your content: {replaced.map((text) => `“${text}”`).join(' or ')}.
          <ul>
            {data.map(({ name, path }) => (
              <li key={`${path} ${name}`}>
                <Link to={path}>{name}</Link>
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </Region>
  );
}

const Region = styled('div')({
  maxWidth: 'var(--form-width, 60rem)',
  '&:not(:empty)': { marginBottom: 16 },
  '& ul': { margin: '4px 0 0', paddingInlineStart: 20 },
  '& a': { color: 'inherit', fontWeight: 650, overflowWrap: 'anywhere' },
});
