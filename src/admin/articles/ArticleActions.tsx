import FocusIcon from '@mui/icons-material/CenterFocusStrongOutlined';
import TuneIcon from '@mui/icons-material/Tune';
import { useRecordContext } from 'react-admin';
import { isLive } from '../../rules/save-outcome.ts';
import { BarButton } from '../kit/forms/BarButton.tsx';
import { StayButton } from '../kit/forms/StayButton.tsx';
import { PreviewButton } from './PreviewButton.tsx';
import type { DetailsPanel } from './use-details-panel.ts';

/** Additional buttons of the article form, next to Cancel and the save button. */
export function ArticleActions({ details }: { details: DetailsPanel }) {
  const record = useRecordContext();
  const isPublic = record !== undefined && isLive(record['published_at'], new Date());
  return (
    <>
      {!isPublic && <StayButton label="Save draft" intent="draft" />}
      <StayButton label="Save and continue" intent="stay" isSecondary={!isPublic} />
      <PreviewButton />
      <BarButton
        label="Focus mode"
        icon={<FocusIcon />}
        onClick={details.toggleFocusMode}
        aria-pressed={details.isFocusMode}
        sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
      />
      <BarButton
        label="Details"
        icon={<TuneIcon />}
        onClick={details.toggle}
        aria-expanded={details.isOpen}
      />
    </>
  );
}
