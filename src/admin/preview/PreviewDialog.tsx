import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { paths } from '../../site/paths.ts';
import { useOpenerFocus } from '../kit/use-opener-focus.ts';
import { fillTemplate, type PreviewedArticle } from './fill-template.ts';
import { SiteFrame } from './SiteFrame.tsx';

interface PreviewDialogProps {
  article: PreviewedArticle;
  onClose: () => void;
}

/** Shows the unsaved article as its public page, in an iframe without scripts. */
export function PreviewDialog({ article, onClose }: PreviewDialogProps) {
  const [width, setWidth] = useState('100%');
  useOpenerFocus();

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
      <SiteFrame
        title="Article preview"
        path={paths.articleTemplate}
        fill={(page) => fillTemplate(page, article)}
        sx={{ flex: 1, width, maxWidth: '100%', mx: 'auto', border: 0, bgcolor: 'background.default' }}
      />
    </Dialog>
  );
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
