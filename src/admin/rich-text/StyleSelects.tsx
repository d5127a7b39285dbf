import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import type { Editor } from '@tiptap/core';
import type { Block } from './toolbar-state.ts';

const blocks: Readonly<Record<Block, string>> = {
  paragraph: 'Normal',
  h1: 'Heading 1',
  h2: 'Heading 2',
  h3: 'Heading 3',
  quote: 'Quote',
  code: 'Code block',
};

/** The type of the current block. */
export function BlockSelect({ editor, value }: { editor: Editor; value: Block }) {
  return (
    <ToolSelect
      label="Text type"
      value={value}
      options={blocks}
      onPick={(block) => setBlock(editor, block)}
      width="7.5rem"
    />
  );
}

/** Generic font families. The article policy maps each to a font of the site. */
const fonts: Readonly<Record<string, string>> = {
  '': 'Default font',
  'sans-serif': 'Sans serif',
  serif: 'Serif',
  monospace: 'Monospace',
  cursive: 'Cursive',
};

/** The font of the selected text. */
export function FontSelect({ editor, value }: { editor: Editor; value: string }) {
  const options = value in fonts ? fonts : { ...fonts, [value]: value.split(',', 1)[0] ?? value };
  return (
    <ToolSelect
      label="Font"
      value={value}
      options={options}
      width="8.5rem"
      onPick={(font) =>
        font === ''
          ? editor.chain().focus().unsetFontFamily().run()
          : editor.chain().focus().setFontFamily(font).run()
      }
    />
  );
}

function setBlock(editor: Editor, block: string): boolean {
  const chain = editor.chain().focus();
  if (editor.isActive('blockquote') && block !== 'quote') chain.lift('blockquote');
  if (block === 'quote') return chain.setParagraph().wrapIn('blockquote').run();
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
  return (
    <Select
      size="small"
      variant="standard"
      disableUnderline
      displayEmpty
      value={value}
      onChange={(event) => onPick(event.target.value)}
      // The menu would otherwise take the focus back from the text.
      MenuProps={{ disableRestoreFocus: true }}
      SelectDisplayProps={{ 'aria-label': label }}
      sx={{ width, px: 1, fontSize: '0.875rem', borderRadius: 1, '&:hover': { bgcolor: 'action.hover' } }}
    >
      {Object.entries(options).map(([key, name]) => (
        <MenuItem key={key} value={key}>
          {name}
        </MenuItem>
      ))}
    </Select>
  );
}
