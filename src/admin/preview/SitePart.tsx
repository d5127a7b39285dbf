import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../site/paths.ts';
import { limitedFetch } from '../app/providers/limited-fetch.ts';
import { fillHome } from './fill-home.ts';

interface Props {
  /** The iframe's name for screen readers. */
  title: string;
  /** HTML in the markup of the public pages. */
  markup: string;
  /** Height of the iframe in pixels. */
  height: number;
}

/** Shows part of a public page with the home page's styles, in an iframe without scripts. */
export function SitePart({ title, markup, height }: Props) {
  const { data, error, refetch } = useQuery({ queryKey: ['home-page'], queryFn: loadHome });
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
      // Without allow-scripts, no code can run. allow-same-origin lets the page load the site's fonts and images.
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      srcDoc={fillHome(data, markup, document.documentElement.dataset['theme'] ?? null)}
      style={{ height }}
    />
  );
}

async function loadHome(): Promise<string> {
  const response = await limitedFetch(paths.home);
  if (!response.ok) throw new Error(`the server returned status ${response.status}.`);
  return response.text();
}

const Frame = styled('iframe')({ display: 'block', width: '100%', border: 0 });
