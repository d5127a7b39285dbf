import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { Notice } from './Notice.tsx';

/** Why an image could not be uploaded. */
export interface UploadFailure {
  /** The file name, or an empty string. Null if the image is still in the text, because it was linked. */
  readonly name: string | null;
  readonly reason: string;
}

interface UploadNoticeProps {
  /** How much is sent, from 0 to 1; null if no upload is running. */
  sent: number | null;
  failures: readonly UploadFailure[];
  /** Null if no image can be uploaded again. */
  retry: (() => void) | null;
  onClose: () => void;
}

/** Shows the progress of uploads and which images failed. */
export function UploadNotice({ sent, failures, retry, onClose }: UploadNoticeProps) {
  return (
    <>
      {sent !== null && <LinearProgress variant="determinate" value={sent * 100} aria-label="Uploading" />}
      {failures.length > 0 && (
        <Notice severity="error" action={retry && { label: 'Try again', run: retry }} onClose={onClose}>
          <FailureTexts failures={failures} />
        </Notice>
      )}
    </>
  );
}

/** Names the images that are not in the text, with the reason: one paragraph for each reason. */
function FailureTexts({ failures }: { failures: readonly UploadFailure[] }) {
  const reasons = [...new Set(failures.map(({ reason }) => reason))];
  return reasons.map((reason) => {
    const group = failures.filter((failure) => failure.reason === reason);
    const names = group.flatMap(({ name }) => (name === null ? [] : name === '' ? 'An image' : `“${name}”`));
    return (
      <Box key={reason}>
        {names.length > 0 && (
          <strong>
            {names.join(', ')} {names.length === 1 ? 'was not uploaded and is' : 'were not uploaded and are'}{' '}
            not in the text.{' '}
          </strong>
        )}
        <span>{reason}</span>
      </Box>
    );
  });
}
