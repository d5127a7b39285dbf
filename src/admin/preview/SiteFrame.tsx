import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import type { SxProps } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { limitedFetch } from '../../http/limited-fetch.ts';
import { SITE_ENVIRONMENT_META } from '../../site/environment.ts';
import { statusMessage } from '../app/providers/response-message.ts';

interface Props {
  /** The iframe's name for screen readers. */
  title: string;
  /** The path of the public page to show. */
  path: string;
  /** Changes the page before it is shown. */
  fill: (page: Document) => void;
  sx: SxProps;
}

/** Shows a public page with other content, in an iframe without scripts. */
export function SiteFrame({ title, path, fill, sx }: Props) {
  const { data, error, refetch } = useQuery({
    queryKey: ['site-page', path],
    queryFn: () => loadPage(path),
  });
  if (error)
    return (
      <Alert severity="error" action={<Button onClick={() => refetch()}>Try again</Button>}>
        Could not load the preview: {error.message}
      </Alert>
    );
  if (data === undefined) return <CircularProgress aria-label="Loading preview" sx={{ m: 'auto' }} />;
  return (
    <Box
      component="iframe"
      title={title}
      // Without allow-scripts, no code can run. allow-same-origin lets the page load the site's fonts and images.
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      srcDoc={filledPage(data, fill)}
      sx={sx}
    />
  );
}

async function loadPage(path: string): Promise<string> {
  const response = await limitedFetch(path);
  if (!response.ok) throw new Error(`the server returned status ${response.status}.`);
  const html = await response.text();
  // Every page of the site has it.
  if (!html.includes(SITE_ENVIRONMENT_META)) throw new Error(statusMessage(response));
  return html;
}

function filledPage(html: string, fill: Props['fill']): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const element of page.querySelectorAll(
    'script, astro-island, link:is([rel="preload"], [rel="modulepreload"])',
  ))
    element.remove();
  fill(page);
  const links = page.createElement('base');
  links.target = '_blank';
  page.head.append(links);
  // Fragments would be resolved against the console's URL.
  for (const link of page.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')) {
    link.href = `about:srcdoc${link.getAttribute('href')}`;
    link.target = '_self';
  }
  const { theme } = document.documentElement.dataset;
  if (theme !== undefined) page.documentElement.dataset['theme'] = theme;
  // On the site, a script does this once the text face is cached: src/layouts/Base.astro.
  page.documentElement.classList.add('text-face');
  // The publisher rejects pages with this marker. See publishing/checks/inspect-file.ts.
  page.documentElement.dataset['unpublished'] = '';
  return `<!doctype html>${page.documentElement.outerHTML}`;
}
