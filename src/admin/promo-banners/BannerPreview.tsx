import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Banner } from '../../islands/Banner.tsx';
import { paths } from '../../site/paths.ts';
import { limitedFetch } from '../app/providers/limited-fetch.ts';
import { fillHome } from '../preview/fill-home.ts';
import { textIn } from '../preview/PartPreview.tsx';

/** A banner as on the home page, with the styles of that page, in a frame without scripts. */
export function BannerPreview({ values }: { values: Record<string, unknown> }) {
  const { data, error, refetch } = useQuery({ queryKey: ['home-page'], queryFn: loadHome, retry: false });
  const theme = document.documentElement.dataset['theme'] ?? null;
  const page = useMemo(() => {
    const banner = {
      title: textIn(values, 'title') || 'Untitled',
      text: textIn(values, 'text') || null,
      button_text: textIn(values, 'button_text') || null,
      button_link: textIn(values, 'button_link') || null,
      image_url: textIn(values, 'image_url') || null,
      image_alt: textIn(values, 'image_alt') || null,
    };
    const markup = renderToStaticMarkup(<Banner banner={banner} tint={1} />);
    return data === undefined ? null : fillHome(data, markup, theme);
  }, [data, values, theme]);

  if (error)
    return (
      <Alert severity="error" action={<Button onClick={() => refetch()}>Try again</Button>}>
        Could not load the preview: {error.message}
      </Alert>
    );
  // Without allow-scripts no code can run. The same origin lets it load the site's fonts and images.
  return <Frame title="Banner preview" sandbox="allow-same-origin" srcDoc={page ?? ''} />;
}

async function loadHome(): Promise<string> {
  const answer = await limitedFetch(paths.home);
  if (!answer.ok) throw new Error(`the server returned status ${answer.status}.`);
  return answer.text();
}

const Frame = styled('iframe')({ display: 'block', width: '100%', height: '26rem', border: 0 });
