import Button from '@mui/material/Button';
import { useState } from 'react';
import { lossText, type PublishStatus } from '../../rules/publishing.ts';
import { publishAnyway } from '../app/publishing-api.ts';
import { ConfirmDialog } from '../kit/lists/ConfirmDialog.tsx';
import { useBuildRequest } from './use-build-request.ts';

interface Props {
  status: PublishStatus;
  /** The blocked build. */
  build: number;
}

/** After confirmation, approves that a build removes most of the site. */
export function PublishAnywayButton({ status, build }: Props) {
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useBuildRequest(() => publishAnyway(build));
  return (
    <>
      <Button
        variant="outlined"
        color="error"
        loading={isPending}
        loadingPosition="start"
        onClick={() => setAsking(true)}
      >
        Publish anyway
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Publish anyway?"
        text={`${lossText(status)} This applies to one build. The build history records that you approved it.`}
        confirmLabel="Publish anyway"
        onConfirm={() => {
          setAsking(false);
          mutate();
        }}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
