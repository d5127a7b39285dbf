import CloseIcon from '@mui/icons-material/Close';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { paths } from '../../site/paths.ts';
import { limitedFetch } from '../app/providers/limited-fetch.ts';
import { useOpenerFocus } from '../kit/use-opener-focus.ts';
import { fillTemplate, type PreviewedArticle } from './fill-template.ts';

interface PreviewDialogProps {
  article: PreviewedArticle;
  onClose: () => void;
}

/** Shows the unsaved article as its public page, in an iframe without scripts. */
export function PreviewDialog({ article, onClose }: PreviewDialogProps) {
  const [width, setWidth] = useState('100%');
  useOpenerFocus();
  const { data, error, refetch } = useQuery({ queryKey: ['article-template'], queryFn: loadTemplate });
  const theme = document.documentElement.dataset['theme'] ?? null;
  const page = useMemo(() => (data ? fillTemplate(data, article, theme) : null), [data, article, theme]);

  return (
    <Dialog open fullScreen disableRestoreFocus onClose={onClose} aria-labelledby="preview-title">
      <Box sx={bar}>
        <Typography id="preview-title" variant="h2" sx={{ flex: 1 }}>
          Preview
        </Typography>
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label="Width"
          value={width}
          onChange={(_, chosen: string | null) => chosen && setWidth(chosen)}
          sx={{ display: { xs: 'none', sm: 'flex' } }}
        >
          <ToggleButton value="100%">Desktop</ToggleButton>
          <ToggleButton value="390px">Phone</ToggleButton>
        </ToggleButtonGroup>
        <IconButton aria-label="Close preview" onClick={onClose} autoFocus>
          <CloseIcon />
        </IconButton>
      </Box>
      {error && (
        <Alert severity="error" action={<Button onClick={() => refetch()}>Try again</Button>}>
          Could not load the preview: {error.message}
        </Alert>
      )}
      {!error && page === null && <CircularProgress aria-label="Loading preview" sx={{ m: 'auto' }} />}
      {page !== null && (
        <Box
          component="iframe"
          title="Article preview"
          // Without allow-scripts, no code can run. allow-same-origin lets the page load the site's fonts and images.
          sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
          srcDoc={page}
          sx={{ flex: 1, width, maxWidth: '100%', mx: 'auto', border: 0, bgcolor: 'background.default' }}
        />
      )}
    </Dialog>
  );
}

async function loadTemplate(): Promise<string> {
  const response = await limitedFetch(paths.articleTemplate);
  if (!response.ok) throw new Error(`the server returned status ${response.status}.`);
  return response.text();
}

const bar = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  px: 2,
  py: 1,
  borderBottom: '1px solid',
  borderColor: 'divider',
};
