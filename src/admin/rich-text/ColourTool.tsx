import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import type SvgIcon from '@mui/material/SvgIcon';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { hexColour } from '../../article-html/styles.ts';
import { ToolButton } from './ToolButton.tsx';
import { useTextStyle } from './use-text-style.ts';

/** Colours that are readable on light and dark pages, or that the site adapts. */
const SWATCHES: Readonly<Record<string, string>> = {
  Black: '#14121b',
  Grey: '#6b7280',
  White: '#ffffff',
  Violet: '#6c5ce7',
  Blue: '#2563eb',
  Teal: '#0f766e',
  Green: '#1e8449',
  Lime: '#c6f24e',
  Yellow: '#ffc83d',
  Cream: '#fff3bf',
  Orange: '#c2410c',
  Red: '#c0392b',
  Pink: '#ff4d6d',
};

interface ColourToolProps {
  label: string;
  icon: typeof SvgIcon;
  editor: Editor;
  attribute: 'color' | 'backgroundColor';
}

export function ColourTool({ label, icon: Icon, editor, attribute }: ColourToolProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [value, setColour] = useTextStyle(editor, attribute);
  // Browsers convert colours to their own format.
  const hex = hexColour(value.toLowerCase());
  const current = hex === null ? null : `#${hex}`;
  // Closed before the button is focused, because an open popover keeps the focus.
  const close = () => {
    flushSync(() => setAnchor(null));
    anchor?.focus();
  };
  const pick = (colour: string) => {
    setAnchor(null);
    setColour(colour);
  };

  return (
    <>
      <ToolButton label={label} onClick={(event) => setAnchor(event.currentTarget)}>
        <Box sx={{ display: 'grid', borderBottom: '3px solid', borderColor: value || 'transparent' }}>
          <Icon />
        </Box>
      </ToolButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        disableRestoreFocus
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label } }}
      >
        <Box sx={{ p: 1.5, display: 'grid', gridTemplateColumns: 'repeat(7, 32px)', gap: 0.5 }}>
          {Object.entries(SWATCHES).map(([name, colour]) => (
            <Box
              key={colour}
              component="button"
              type="button"
              aria-label={name}
              aria-pressed={current === colour}
              onClick={() => pick(colour)}
              sx={{ ...swatch, bgcolor: colour }}
            />
          ))}
          <Box
            component="input"
            type="color"
            aria-label="Custom colour"
            defaultValue={current?.slice(0, 7) ?? '#6c5ce7'}
            onChange={(event) => setColour(event.target.value)}
            sx={{ ...swatch, p: 0 }}
          />
        </Box>
        <Button fullWidth onClick={() => pick('')}>
          No colour
        </Button>
      </Popover>
    </>
  );
}

const swatch = {
  width: 32,
  height: 32,
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 1,
  cursor: 'pointer',
  // Forced colours would make all swatches the same.
  forcedColorAdjust: 'none',
};
