import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../site/paths.ts';
import { limitedFetch } from '../app/providers/limited-fetch.ts';
import { fillHome } from './fill-home.ts';

interface Props {
  /** Names the frame for screen readers. */
  title: string;
  /** What to show, in the markup of the public pages. */
  markup: string;
  /** Height of the frame in pixels. */
  height: number;
}

/** Part of a public page with the styles of the home page, in a frame without scripts. */
export function SitePart({ title, markup, height }: Props) {
  const { data, error, refetch } = useQuery({ queryKey: ['home-page'], queryFn: loadHome, retry: false });
  if (error)
    return (
      <Alert severity="error" action={<Button onClick={() => refetch()}>Try again</Button>}>
        Could not load the preview: {error.message}
      </Alert>
    );
  if (data === undefined) return <CircularProgress aria-label="Loading preview" />;
  return (
    <Frame
      title={title}
      // Without allow-scripts no code can run. The same origin lets it load the site's fonts and images.
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      srcDoc={fillHome(data, markup, document.documentElement.dataset['theme'] ?? null)}
      style={{ height }}
    />
  );
}

async function loadHome(): Promise<string> {
  const answer = await limitedFetch(paths.home);
  if (!answer.ok) throw new Error(`the server returned status ${answer.status}.`);
  return answer.text();
}

const Frame = styled('iframe')({ display: 'block', width: '100%', border: 0 });
