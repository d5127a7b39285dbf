import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type Editor, useEditorState } from '@tiptap/react';
import { truncate } from '../kit/truncate.ts';
import { type MarkedShortcode, problematicShortcodes } from './shortcode-marks.ts';

const MAX_LISTED = 10;

/**
 * Lists shortcodes that do not become a button or whose attributes are partly ignored, with the reason and a Show
 * button.
 */
export function ShortcodeProblems({ editor, id }: { editor: Editor; id: string }) {
  const problems = useEditorState({ editor, selector: () => problematicShortcodes(editor.state) });
  const count = problems.length;
  const show = ({ from, to }: MarkedShortcode) =>
    editor.chain().focus().setTextSelection({ from, to }).scrollIntoView().run();
  return (
    <Notes id={id} data-empty={count === 0}>
      {/* Screen readers announce a changed count, not every key press. */}
      <p role="status">
        {count === 1 && '1 button shortcode needs attention:'}
        {count > 1 && `${count} button shortcodes need attention:`}
      </p>
      {count > 0 && (
        <ul>
          {problems.slice(0, MAX_LISTED).map((shortcode) => (
            <li key={shortcode.from}>
              <code>{truncate(shortcode.source)}</code>{' '}
              {shortcode.isButton ? 'is shown as a button.' : <strong>is shown as plain text.</strong>}{' '}
              {shortcode.remarks.join(' ')}{' '}
              <Button
                size="small"
                aria-label={`Show ${truncate(shortcode.source)}`}
                onClick={() => show(shortcode)}
              >
                Show
              </Button>
            </li>
          ))}
          {count > MAX_LISTED && <li>and {count - MAX_LISTED} more</li>}
        </ul>
      )}
    </Notes>
  );
}

const Notes = styled('div')({
  padding: '8px 12px',
  borderBlockStart: '1px solid var(--hairline)',
  borderInlineStart: '4px solid var(--tint-5)',
  background: 'var(--paper-deep)',
  fontSize: '0.875rem',
  '&[data-empty="true"]': { padding: 0, border: 0 },
  '& p': { margin: 0, fontWeight: 650 },
  '& ul': { margin: '4px 0 0', paddingInlineStart: '1.2em' },
  '& code': { overflowWrap: 'anywhere' },
  '& button.MuiButton-sizeSmall': { minHeight: 24, paddingBlock: 0, verticalAlign: 'baseline' },
});
