import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { adContentProblem, adTargetProblem } from '../../entities/advertisements.ts';
import { AD_PLACEMENTS, isAdPlacement } from '../../entities/readers/ad-placements.ts';
import { adFrame } from '../../islands/ad-frame.ts';
import { fillImageAd } from '../../islands/image-ad.ts';
import { textIn } from '../preview/PartPreview.tsx';

/** An advertisement in the box of its placement. Code runs in the isolated frame that pages use. */
export function AdPreview({ values }: { values: Record<string, unknown> }) {
  const box = useRef<HTMLDivElement>(null);
  const ad_type = textIn(values, 'ad_type');
  const content = textIn(values, 'content');
  const target_url = textIn(values, 'target_url');
  const placement_key = textIn(values, 'placement_key');
  const ad = { id: '', ad_type, content, target_url, placement_key };
  const problem = adContentProblem(ad) ?? adTargetProblem(ad);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the values do not change while they are shown.
  useEffect(() => {
    if (problem !== null || !box.current) return;
    if (ad_type === 'image') fillImageAd(box.current, ad);
    else box.current.replaceChildren(adFrame(content));
  }, []);

  if (problem !== null) return <Alert severity="info">{problem}</Alert>;
  const place = isAdPlacement(placement_key) ? AD_PLACEMENTS[placement_key] : null;
  const { label, width, height } = place ?? {
    label: 'No page shows this placement',
    width: 300,
    height: 250,
  };
  return (
    <>
      <Caption>{`${label}, ${width} × ${height} pixels`}</Caption>
      <Box ref={box} style={{ maxWidth: width, height }} />
    </>
  );
}

const Caption = styled('p')({ margin: '0 0 8px', color: 'var(--ink-soft)' });
const Box = styled('div')({
  overflow: 'hidden',
  background: 'var(--paper-deep)',
  '& > a, & > iframe': { display: 'block', width: '100%', height: '100%', border: 0 },
  '& img': { width: '100%', height: '100%', objectFit: 'contain' },
});
