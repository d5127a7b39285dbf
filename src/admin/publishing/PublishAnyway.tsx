import { useState } from 'react';
import { lossText, type PublishStatus } from '../../rules/publishing.ts';
import { BusyButton } from '../kit/BusyButton.tsx';
import { ConfirmDialog } from '../kit/lists/ConfirmDialog.tsx';
import { publishAnyway } from './publishing-api.ts';
import { useBuildRequest } from './use-build-request.ts';

/** A button that approves a build that removes most of the site, after confirmation. Hidden if no build is blocked. */
export function PublishAnyway({ status }: { status: PublishStatus | undefined }) {
  // The open dialog must keep its text and build if the status becomes unknown or another build starts.
  const [question, setQuestion] = useState({ build: 0, loss: '' });
  const [isConfirming, setConfirming] = useState(false);
  const { mutate, isPending } = useBuildRequest(() => publishAnyway(question.build));
  const blocked = status?.blocked;
  return (
    <>
      {blocked && (
        <BusyButton
          variant="outlined"
          color="error"
          isBusy={isPending}
          onClick={() => {
            setQuestion({ build: blocked.build, loss: lossText(status) });
            setConfirming(true);
          }}
        >
          Publish anyway
        </BusyButton>
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
