import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { lazy, type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { Loading } from '../app/layout/Loading.tsx';
import { SectionTitle } from '../dashboard/SectionTitle.tsx';
import { BusyButton } from '../kit/BusyButton.tsx';
import { LazyPart } from '../kit/LazyPart.tsx';
import { DemoStep } from './DemoStep.tsx';
import { finishSetup, type SetupStatus } from './setup-api.ts';
import { setupTexts } from './setup-texts.ts';
import { useSetupChange } from './use-setup-change.ts';

// Loaded when it is opened, because the dashboard needs no form.
const BrandStep = lazy(async () => ({ default: (await import('./BrandStep.tsx')).BrandStep }));

/** The steps of the guided setup. None of them is required. */
export function SetupPanel({ status }: { status: SetupStatus }) {
  const { has_brand, has_article, demo, demo_records } = status;
  const finish = useSetupChange(finishSetup, setupTexts.finished);
  const hasDemo = demo !== null || Object.keys(demo_records).length > 0;
  const isComplete = has_brand && has_article && (demo !== null || !hasDemo);
  return (
    <Panel aria-labelledby="setup">
      <header>
        <SectionTitle id="setup">Set up your site</SectionTitle>
        <BusyButton
          variant={isComplete ? 'contained' : 'text'}
          color={isComplete ? 'primary' : 'inherit'}
          isBusy={finish.isPending}
          onClick={() => finish.mutate()}
        >
          {isComplete ? 'Finish setup' : 'Skip setup'}
        </BusyButton>
      </header>
      <ol>
        <Step title="Your brand" isDone={has_brand}>
          <Brand isStored={has_brand} />
        </Step>
        {hasDemo && (
          <Step title="Demo content" isDone={demo !== null}>
            <DemoStep demo={demo} records={demo_records} />
          </Step>
        )}
        <Step title="Your first article" isDone={has_article}>
          {!has_article && (
            <Button component={Link} to="/articles/new" variant="outlined" color="inherit">
              Write an article
            </Button>
          )}
        </Step>
      </ol>
    </Panel>
  );
}

function Brand({ isStored }: { isStored: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const [isBroken, setBroken] = useState(false);
  const close = () => {
    setBroken(true);
    setOpen(false);
  };
  // Stays open if someone else saves a brand, because the form can have unsaved changes.
  if (isOpen && !(isStored && isSaved)) {
    return (
      <LazyPart onFailure={close} fallback={<Loading />}>
        <BrandStep onSaved={() => setSaved(true)} />
      </LazyPart>
    );
  }
  if (isStored) return <Link to="/settings/brand">All brand settings</Link>;
  return (
    <>
      <p>{setupTexts.brand}</p>
      <Button
        variant="contained"
        // The button that had the focus was removed.
        autoFocus={isBroken}
        onClick={() => setOpen(true)}
      >
        Set up the brand
      </Button>
    </>
  );
}

function Step({ title, isDone, children }: { title: string; isDone: boolean; children: ReactNode }) {
  return (
    <li>
      <h3>
        {title}
        <span role="status">{isDone && 'Done'}</span>
      </h3>
      {children}
    </li>
  );
}

const Panel = styled('section')({
  marginBottom: 32,
  padding: 'clamp(14px, 3vw, 24px)',
  border: '2px solid var(--ink)',
  borderRadius: 4,
  background: 'var(--mui-palette-background-paper)',
  boxShadow: '5px 5px 0 var(--accent)',
  '& header': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'baseline' },
  '& ol': { display: 'grid', gap: 20, margin: 0, paddingInlineStart: 22 },
  '& a:not([class])': { color: 'inherit' },
  '& li': { overflowWrap: 'anywhere' },
  '& li::marker': { fontWeight: 800 },
  '& h3': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0 12px',
    margin: '0 0 8px',
    fontSize: '1.0625rem',
  },
  '& h3 span': {
    color: 'var(--up)',
    fontSize: '0.9375rem',
  },
  // Without the mark's name, which a screen reader would say before "Done".
  '& h3 span:not(:empty)::before': { content: '"✓ " / ""' },
  '& p': { margin: '0 0 12px' },
});
