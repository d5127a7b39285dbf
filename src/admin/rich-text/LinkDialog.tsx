import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { useRef, useState } from 'react';
import { trimmed } from '../../rules/text-fields.ts';
import { safeHref } from '../../rules/urls.ts';
import { ArticleMatches } from './ArticleMatches.tsx';
import { type EditorDialogProps, ToolDialog } from './ToolDialog.tsx';

/** Sets, changes or removes the link of the selected text. Without a selection, inserts link text. */
export function LinkDialog({ editor, onClose }: EditorDialogProps) {
  const given = editor.getAttributes('link');
  const hasLink = typeof given['href'] === 'string';
  const needsText = editor.state.selection.empty && !hasLink;
  const [url, setUrl] = useState(hasLink ? String(given['href']) : '');
  const [text, setText] = useState('');
  const [isNewTab, setNewTab] = useState(hasLink ? given['target'] === '_blank' : true);
  const [problem, setProblem] = useState<string | null>(null);
  const urlInput = useRef<HTMLInputElement>(null);

  const submit = () => {
    const href = usableHref(url);
    if (href === null) return setProblem('Enter a URL, a path such as /memecoins, or a mailto: link.');
    const target = isNewTab ? '_blank' : null;
    const link = { href, target, rel: relOf(given['rel'], isNewTab) };
    const chain = editor.chain().focus();
    if (needsText) {
      const marks = [{ type: 'link', attrs: link }];
      chain.insertContent({ type: 'text', text: trimmed(text) || href, marks }).run();
    } else chain.extendMarkRange('link').setLink(link).run();
    onClose();
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onClose();
  };

  return (
    <ToolDialog
      title="Link"
      action={hasLink ? 'Change link' : 'Insert link'}
      onSubmit={submit}
      onClose={onClose}
      more={hasLink && <Button onClick={remove}>Remove link</Button>}
    >
      <TextField
        autoFocus
        required
        inputRef={urlInput}
        label="URL"
        value={url}
        onChange={(event) => setUrl(event.target.value)}
        error={problem !== null}
        helperText={problem ?? 'Enter a URL or part of an article title.'}
      />
      <ArticleMatches
        search={url}
        onPick={(path, title) => {
          setUrl(path);
          setNewTab(false);
          if (text === '') setText(title);
          // The list disappears. In the field, Enter inserts the link.
          urlInput.current?.focus();
        }}
      />
      {needsText && <TextField label="Text" value={text} onChange={(event) => setText(event.target.value)} />}
      <FormControlLabel
        label="Open in a new tab"
        control={<Checkbox checked={isNewTab} onChange={(_, checked) => setNewTab(checked)} />}
      />
    </ToolDialog>
  );
}

const NEW_TAB = ['noopener', 'noreferrer'];

/** Returns the `rel` of a changed link, or null. Keeps tokens that the dialog does not set, such as `sponsored`. */
export function relOf(given: unknown, isNewTab: boolean): string | null {
  const tokens = typeof given === 'string' ? given.split(/\s+/) : [];
  const others = tokens.filter((token) => token !== '' && !NEW_TAB.includes(token.toLowerCase()));
  return [...others, ...(isNewTab ? NEW_TAB : [])].join(' ') || null;
}

/** Returns a safe link for the typed text, or null. Adds `https://` to bare URLs such as `moon.example/page`. */
function usableHref(typed: string): string | null {
  const text = typed.trim();
  const isBare = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+(?:[/?#:]|$)/i.test(text);
  return safeHref(isBare ? `https://${text}` : text, { mailto: true });
}
