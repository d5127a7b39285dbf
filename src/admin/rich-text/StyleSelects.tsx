import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { type Editor, useEditorState } from '@tiptap/react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { asText } from '../../rules/text-fields.ts';
import { useTextStyle } from './use-text-style.ts';

const blocks = {
  paragraph: 'Normal',
  h1: 'Heading 1',
  h2: 'Heading 2',
  h3: 'Heading 3',
  quote: 'Quote',
  pullQuote: 'Pull quote',
  code: 'Code block',
};

export function BlockSelect({ editor }: { editor: Editor }) {
  return (
    <ToolSelect
      label="Text type"
      value={useEditorState({ editor, selector: () => blockAt(editor) })}
      options={blocks}
      onPick={(block) => setBlock(editor, block)}
      width="7.5rem"
    />
  );
}

/** Generic font families. The article policy maps each one to one of the site's fonts. */
const fonts: Readonly<Record<string, string>> = {
  '': 'Default font',
  'sans-serif': 'Sans serif',
  serif: 'Serif',
  monospace: 'Monospace',
  cursive: 'Cursive',
};

export function FontSelect({ editor }: { editor: Editor }) {
  const [value, setFont] = useTextStyle(editor, 'fontFamily');
  return <ToolSelect label="Font" value={value} options={fonts} width="8.5rem" onPick={setFont} />;
}

const languages: Readonly<Record<string, string>> = {
  '': 'Plain text',
  bash: 'Bash',
  css: 'CSS',
  html: 'HTML',
  js: 'JavaScript',
  json: 'JSON',
  python: 'Python',
  rust: 'Rust',
  solidity: 'Solidity',
  sql: 'SQL',
  ts: 'TypeScript',
};

export function LanguageSelect({ editor }: { editor: Editor }) {
  const value = useEditorState({
    editor,
    selector: () => asText(editor.getAttributes('codeBlock')['language']),
  });
  return (
    <ToolSelect
      label="Language"
      value={value}
      options={languages}
      width="7.5rem"
      onPick={(language) =>
        editor
          .chain()
          .focus()
          .updateAttributes('codeBlock', { language: language || null })
          .run()
      }
    />
  );
}

/** The class of a pull quote. */
const PULL_QUOTE = 'pull-quote';

function blockAt(editor: Editor): keyof typeof blocks {
  if (editor.isActive('heading', { level: 1 })) return 'h1';
  if (editor.isActive('heading', { level: 2 })) return 'h2';
  if (editor.isActive('heading')) return 'h3';
  if (editor.isActive('codeBlock')) return 'code';
  if (!editor.isActive('blockquote')) return 'paragraph';
  return editor.getAttributes('blockquote')['preserved']?.class === PULL_QUOTE ? 'pullQuote' : 'quote';
}

function setBlock(editor: Editor, block: string): boolean {
  const chain = editor.chain().focus();
  if (block === 'quote' || block === 'pullQuote') {
    const preserved = block === 'pullQuote' ? { class: PULL_QUOTE } : null;
    if (editor.isActive('blockquote')) return chain.updateAttributes('blockquote', { preserved }).run();
    return chain.setParagraph().wrapIn('blockquote', { preserved }).run();
  }
  if (editor.isActive('blockquote')) chain.lift('blockquote');
  if (block === 'code') return chain.setCodeBlock().run();
  if (block === 'h1' || block === 'h2' || block === 'h3')
    return chain.setHeading({ level: block === 'h1' ? 1 : block === 'h2' ? 2 : 3 }).run();
  return chain.setParagraph().run();
}

interface ToolSelectProps {
  label: string;
  value: string;
  options: Readonly<Record<string, string>>;
  width: string;
  onPick: (value: string) => void;
}

function ToolSelect({ label, value, options, width, onPick }: ToolSelectProps) {
  const [isOpen, setOpen] = useState(false);
  const select = useRef<HTMLElement>(null);
  // A text from elsewhere can have another value.
  const offered = { ...options, [value]: options[value] ?? value.split(',', 1)[0] };
  // Closed before the select is focused, because an open menu keeps the focus. After a choice, the text gets it later.
  const close = () => {
    flushSync(() => setOpen(false));
    select.current?.focus();
  };
  return (
    <Select
      size="small"
      variant="standard"
      disableUnderline
      displayEmpty
      value={value}
      onChange={(event) => onPick(event.target.value)}
      inputRef={select}
      open={isOpen}
      onOpen={() => setOpen(true)}
      onClose={close}
      MenuProps={{ disableRestoreFocus: true, slotProps: { root: { 'aria-label': label } } }}
      SelectDisplayProps={{ 'aria-label': label }}
      sx={{
        width,
        px: 1,
        fontSize: '0.875rem',
        borderRadius: 1,
        '&:hover': { bgcolor: 'action.hover' },
        '&:has(:focus-visible)': { outline: '3px solid var(--accent)', outlineOffset: -3 },
      }}
    >
      {Object.entries(offered).map(([key, name]) => (
        <MenuItem key={key} value={key}>
          {name}
        </MenuItem>
      ))}
    </Select>
  );
}
