import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import {
  CTA_SIZES,
  CTA_STYLES,
  formatCtaShortcode,
  parseCtaShortcode,
} from '../../article-html/cta-shortcode.ts';
import { isBlank } from '../../rules/characters.ts';
import { safeHref } from '../../rules/urls.ts';
import { type EditorDialogProps, ToolDialog } from './ToolDialog.tsx';

const empty = {
  text: '',
  link: '',
  style: 'primary',
  size: 'default',
  bgColor: '#6c5ce7',
  textColor: '#ffffff',
};

/** Inserts a call-to-action shortcode at the cursor. */
export function CtaDialog({ editor, onClose }: EditorDialogProps) {
  const [button, setButton] = useState(empty);
  const [isTried, setTried] = useState(false);
  const isCustom = button.style === 'custom';
  const shortcode = formatCtaShortcode({
    text: button.text,
    link: button.link,
    style: button.style,
    size: button.size === 'default' ? null : button.size,
    bgColor: isCustom ? button.bgColor : null,
    textColor: isCustom ? button.textColor : null,
  });
  const textProblem = problemOfText(button.text);
  const linkProblem =
    safeHref(button.link, { mailto: true }) === null ? 'Enter a valid URL or a path on this site.' : null;

  const submit = () => {
    setTried(true);
    // The shortcode has other quotes than the link.
    if (linkProblem !== null || parseCtaShortcode(shortcode) === null) return;
    editor.chain().focus().insertContent({ type: 'text', text: shortcode }).run();
    onClose();
  };
  const field = (name: keyof typeof empty) => ({
    value: button[name],
    onChange: (event: { target: { value: string } }) => setButton({ ...button, [name]: event.target.value }),
  });

  return (
    <ToolDialog title="Call-to-action button" action="Insert button" onSubmit={submit} onClose={onClose}>
      <TextField
        autoFocus
        required
        label="Button text"
        {...field('text')}
        error={isTried && textProblem !== null}
        helperText={isTried && textProblem}
      />
      <TextField
        required
        label="Button link"
        {...field('link')}
        error={isTried && linkProblem !== null}
        helperText={isTried && linkProblem}
      />
      <TextField select label="Style" {...field('style')}>
        {CTA_STYLES.map((style) => (
          <MenuItem key={style} value={style}>
            {style}
          </MenuItem>
        ))}
      </TextField>
      <TextField select label="Size" {...field('size')}>
        {CTA_SIZES.map((size) => (
          <MenuItem key={size} value={size}>
            {size}
          </MenuItem>
        ))}
      </TextField>
      {isCustom && <TextField type="color" label="Background colour" {...field('bgColor')} />}
      {isCustom && <TextField type="color" label="Text colour" {...field('textColor')} />}
    </ToolDialog>
  );
}

function problemOfText(text: string): string | null {
  if (isBlank(text)) return 'Enter the button text.';
  // A shortcode ends where another one starts.
  const start = /\[cta(?=\s)/i.exec(text.trim())?.[0];
  return start === undefined ? null : `Remove “${start}”: the text cannot contain a shortcode.`;
}
