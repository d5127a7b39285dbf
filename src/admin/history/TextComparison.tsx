import { styled } from '@mui/material/styles';
import type { Block, Piece } from './compare-texts.ts';

/** Two texts side by side, the older on the left. Paragraphs that did not change are folded. */
export function TextComparison({ blocks }: { blocks: readonly Block[] }) {
  return (
    <Text>
      {blocks.map((block, nr) =>
        block.kind === 'unchanged' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes.
          <details key={nr}>
            <summary>
              {block.texts.length} unchanged {block.texts.length === 1 ? 'paragraph' : 'paragraphs'}
            </summary>
            {block.texts.map((text, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes.
              <p key={index}>{text}</p>
            ))}
          </details>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes.
          <div key={nr} className="pair">
            <Side pieces={block.pieces} kind="removed" />
            <Side pieces={block.pieces} kind="added" />
            {block.isMarkup && <small>Only the formatting changed.</small>}
          </div>
        ),
      )}
    </Text>
  );
}

/** One version of a paragraph: what both have, and what only this one has. */
function Side({ pieces, kind }: { pieces: readonly Piece[]; kind: 'added' | 'removed' }) {
  const own = pieces.filter((piece) => piece.kind === 'same' || piece.kind === kind);
  const Mark = kind === 'added' ? 'ins' : 'del';
  return (
    <p>
      {own.map(({ kind: kindOfPiece, text }, nr) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes.
        kindOfPiece === 'same' ? text : <Mark key={nr}>{text}</Mark>,
      )}
    </p>
  );
}

const Text = styled('div')(({ theme }) => ({
  marginTop: 20,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-wrap',
  '& p': { margin: '6px 0' },
  '& summary': { padding: '6px 0', color: 'var(--ink-soft)', cursor: 'pointer' },
  '& .pair': { borderTop: '1px solid var(--hairline)' },
  '& small': { color: 'var(--ink-soft)' },
  '& ins': { background: 'var(--up-wash)', textDecoration: 'underline' },
  '& del': { background: 'var(--down-wash)', textDecoration: 'line-through' },
  [theme.breakpoints.up('sm')]: {
    '& .pair': { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '0 24px' },
    '& .pair small': { gridColumn: '1 / -1' },
  },
}));
