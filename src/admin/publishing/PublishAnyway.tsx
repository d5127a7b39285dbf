import { useDeferredValue, useState } from 'react';
import { lossText, type PublishStatus } from '../../rules/publishing.ts';
import { BusyButton } from '../kit/BusyButton.tsx';
import { ConfirmDialog } from '../kit/lists/ConfirmDialog.tsx';
import { useFocusOnRemoval } from '../kit/use-focus-on-removal.ts';
import { useBuildRequest } from './use-build-request.ts';

interface Props {
  status: PublishStatus | undefined;
  /** Returns the element to focus when the button disappears. */
  next: () => Element | null | undefined;
}

/** A button that approves a build that removes most of the site, after confirmation. Hidden if no build is blocked. */
export function PublishAnyway({ status, next }: Props) {
  // The open dialog must keep its text and build if the status becomes unknown or another build starts.
  const [question, setQuestion] = useState({ build: 0, loss: '' });
  const [isConfirming, setConfirming] = useState(false);
  // Keeps the button until the closed dialog has returned the focus to it.
  const wasConfirming = useDeferredValue(isConfirming);
  const { mutate, isPending } = useBuildRequest({ blocked_build: question.build });
  const ask = () => {
    if (!status?.blocked_build) return;
    setQuestion({ build: status.blocked_build, loss: lossText(status) });
    setConfirming(true);
  };
  return (
    <>
      {(status?.blocked_build || isConfirming || wasConfirming) && (
        <AnywayButton isBusy={isPending} onClick={ask} next={next} />
      )}
      <ConfirmDialog
        isOpen={isConfirming}
        title="Publish anyway?"
        text={`${question.loss} This applies to one build. The build history records that you approved it.`}
        confirmLabel="Publish anyway"
        onConfirm={() => {
          setConfirming(false);
          mutate();
        }}
        onCancel={() => setConfirming(false)}
      />
    </>
  );
}

interface ButtonProps extends Pick<Props, 'next'> {
  isBusy: boolean;
  onClick: () => void;
}

function AnywayButton({ next, ...button }: ButtonProps) {
  useFocusOnRemoval(next);
  return (
    <BusyButton {...button} variant="outlined" color="error">
      Publish anyway
    </BusyButton>
  );
}
