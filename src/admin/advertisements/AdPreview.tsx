import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { imageAd } from '../../components/image-ad.ts';
import { adContentProblem, adTargetProblem } from '../../entities/advertisements.ts';
import { AD_PLACEMENTS, AD_SANDBOX, isAdPlacement } from '../../entities/readers/ad-placements.ts';
import { adSources } from '../../site/ad-sources.ts';
import { paths } from '../../site/paths.ts';
import { textIn } from '../preview/PartPreview.tsx';
import { SitePart } from '../preview/SitePart.tsx';
import { UNKNOWN_PLACEMENT } from './PlacementInput.tsx';

/** Height of an advertisement's label and margins, in pixels. */
const LABEL_AND_MARGINS = 64;

/** Shows an advertisement at the size of its placement. Code runs in the same isolated iframe as on public pages. */
export function AdPreview({ values }: { values: Record<string, unknown> }) {
  const ad_type = textIn(values, 'ad_type');
  const content = textIn(values, 'content');
  const phone_image_url = textIn(values, 'phone_image_url');
  const target_url = textIn(values, 'target_url');
  const key = textIn(values, 'placement_key');
  const problem =
    adContentProblem(ad_type, content) ??
    adTargetProblem(ad_type, target_url) ??
    (key === '' ? 'Choose a placement.' : null);
  // The form accepts any key, but only a placement of a page has a size.
  if (problem !== null || !isAdPlacement(key))
    return <Alert severity="info">{problem ?? UNKNOWN_PLACEMENT}</Alert>;

  const { label, width, height } = AD_PLACEMENTS[key];
  const ad = { id: '', placement_key: key, ad_type, content, target_url, phone_image_url };
  const phone = adSources(ad)?.phone ? ' data-phone' : '';
  return (
    <>
      <Typography color="text.secondary" sx={{ mb: 1 }}>
        {label}, {width} × {height} pixels
      </Typography>
      {ad_type === 'image' ? (
        <SitePart
          title="Advertisement preview"
          height={height + LABEL_AND_MARGINS}
          // The markup of `components/AdSlot.astro`.
          html={`<div class="ad ad-${width}x${height}" data-type="image"${phone}>
            <p class="ad-label">Advertisement</p><div class="ad-box">${imageAd(ad)}</div></div>`}
        />
      ) : (
        <iframe
          title="Advertisement preview"
          sandbox={AD_SANDBOX}
          referrerPolicy="strict-origin-when-cross-origin"
          src={paths.adFrame}
          // Only `*` can target an opaque origin. The message is not secret.
          onLoad={({ currentTarget }) => currentTarget.contentWindow?.postMessage({ ad: content }, '*')}
          style={{ display: 'block', width: '100%', maxWidth: width, height, border: 0 }}
        />
      )}
    </>
  );
}
