import ToggleButton from '@mui/material/ToggleButton';
import Tooltip from '@mui/material/Tooltip';
import { type MouseEvent, type ReactNode, useRef, useState } from 'react';

interface ToolButtonProps {
  label: string;
  pressed?: boolean;
  disabled?: boolean;
  /** Set only for a button that shows and hides something. */
  expanded?: boolean;
  onClick: (event: MouseEvent<HTMLElement>) => void;
  children: ReactNode;
}

/** A toolbar button. After a mouse click the focus stays in the text; after a key press it stays in the toolbar. */
export function ToolButton({ label, pressed, disabled, expanded, onClick, children }: ToolButtonProps) {
  const [isHinted, setHinted] = useState(false);
  // After a click, the tooltip would cover what the tool shows.
  const isUsed = useRef(false);
  return (
    <Tooltip
      title={label}
      describeChild={false}
      open={isHinted}
      onOpen={() => setHinted(!isUsed.current)}
      onClose={() => setHinted(false)}
    >
      <ToggleButton
        value={label}
        size="small"
        aria-label={label}
        aria-expanded={expanded}
        selected={pressed ?? false}
        {...(pressed === undefined && { 'aria-pressed': undefined })}
        // Not disabled, which would lose the focus.
        aria-disabled={disabled}
        onMouseLeave={() => {
          isUsed.current = false;
        }}
        onClick={(event) => {
          isUsed.current = true;
          setHinted(false);
          if (!disabled) onClick(event);
        }}
        sx={{
          border: 0,
          p: '5px',
          '&[aria-disabled="true"]': { color: 'action.disabled', cursor: 'default' },
          '& svg': { fontSize: '1.25rem' },
        }}
      >
        {children}
      </ToggleButton>
    </Tooltip>
  );
}
