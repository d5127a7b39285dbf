import { useDeferredValue, useState } from 'react';
import { lossText, type PublishStatus } from '../../rules/publishing.ts';
import { BusyButton } from '../kit/BusyButton.tsx';
import { useConfirmation } from '../kit/lists/use-confirmation.tsx';
import { useFocusOnRemoval } from '../kit/use-focus-on-removal.ts';
import { useBuildRequest } from './use-build-request.ts';

interface Props {
  status: PublishStatus | undefined;
  /** Returns the element to focus when the button disappears. */
  next: () => Element | null | undefined;
}

/** A button that approves a build that removes most of the site, after confirmation. Hidden if no build is blocked. */
export function PublishAnyway({ status, next }: Props) {
  // The open dialog must keep its text if the status becomes unknown or another build starts.
  const [loss, setLoss] = useState('');
  const [isConfirming, setConfirming] = useState(false);
  // Keeps the button until the closed dialog has returned the focus to it.
  const wasConfirming = useDeferredValue(isConfirming);
  const { mutate: publish, isPending } = useBuildRequest();
  const { ask, dialog } = useConfirmation({
    title: 'Publish anyway?',
    text: `${loss} This applies to one build. The build history records that you approved it.`,
    confirmLabel: 'Publish anyway',
  });
  const confirm = async () => {
    if (!status?.blocked_build) return;
    setLoss(lossText(status));
    setConfirming(true);
    if (await ask()) publish({ blocked_build: status.blocked_build });
    setConfirming(false);
  };
  return (
    <>
      {(status?.blocked_build || isConfirming || wasConfirming) && (
        <AnywayButton isBusy={isPending} onClick={confirm} next={next} />
      )}
      {dialog}
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
