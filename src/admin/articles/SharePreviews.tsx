import { styled } from '@mui/material/styles';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { metaDescription } from '../../article-html/plain-text.ts';
import { textDirection } from '../../rules/text-direction.ts';
import { safeImageSrc } from '../../rules/urls.ts';
import { siteEnvironment } from '../../site/environment.ts';
import { articlePath } from '../../site/paths.ts';
import { useDebouncedTexts } from '../kit/forms/use-debounced-texts.ts';
import { $siteName } from '../site-settings/shown-brand.ts';

/** Shows how the article looks in search results, on share cards and in feeds. Collapsed by default. */
export function SharePreviews() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Box onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Search and sharing</summary>
      {isOpen && <Previews />}
    </Box>
  );
}

const NAMES = ['title', 'slug', 'content', 'meta_description', 'image_url'] as const;

function Previews() {
  const { title, slug, content, meta_description, image_url } = useDebouncedTexts(NAMES);
  const description = metaDescription({ meta_description, content });
  const siteName = useStore($siteName);
  const { siteUrl } = siteEnvironment();
  const image = safeImageSrc(image_url);
  return (
    <>
      <figure>
        <figcaption>Search result</figcaption>
        <small>{`${siteUrl.replace(/^https?:\/\//, '')}${articlePath(slug)}`}</small>
        <strong className="result" dir={textDirection(title)}>
          {title || 'Title'}
        </strong>
        <p dir={textDirection(description)}>{description}</p>
      </figure>
      <figure>
        <figcaption>Share card</figcaption>
        {image === null ? <small>Uses a generated image with the title.</small> : <img src={image} alt="" />}
        <small>{siteName}</small>
        <strong dir={textDirection(title)}>{title || 'Title'}</strong>
        <p className="short" dir={textDirection(description)}>
          {description}
        </p>
      </figure>
      <figure>
        <figcaption>Feed item</figcaption>
        <strong dir={textDirection(title)}>{title || 'Title'}</strong>
        <p dir={textDirection(description)}>{description}</p>
      </figure>
    </>
  );
}

const Box = styled('details')({
  padding: 12,
  border: '1px solid var(--hairline)',
  fontSize: '0.875rem',
  overflowWrap: 'anywhere',
  '& summary': { fontWeight: 700, cursor: 'pointer' },
  '& figure': {
    display: 'grid',
    gap: 2,
    margin: '12px 0 0',
    padding: 10,
    background: 'var(--mui-palette-background-paper)',
  },
  '& figcaption': { fontSize: '0.75rem', fontWeight: 650, color: 'var(--ink-soft)' },
  '& .result': { color: 'var(--accent-text)', fontWeight: 500, fontSize: '1rem' },
  '& small': { color: 'var(--ink-soft)' },
  '& p': { margin: 0 },
  '& .short': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& img': { width: '100%', aspectRatio: '1200 / 630', objectFit: 'cover' },
});
