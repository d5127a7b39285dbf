import { styled } from '@mui/material/styles';
import { counted } from '../../rules/counted.ts';
import type { Block, Piece } from './compare-texts.ts';

/** Shows two texts side by side, the older one on the left. Unchanged paragraphs are collapsed. */
export function TextComparison({ blocks }: { blocks: readonly Block[] }) {
  return (
    <Text>
      {blocks.map((block, index) =>
        block.kind === 'unchanged' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes.
          <details key={index}>
            <summary>{counted(block.texts.length, 'unchanged paragraph')}</summary>
            {block.texts.map((text, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes.
              <p key={index}>{text}</p>
            ))}
          </details>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes.
          <div key={index} className="pair">
            <Side pieces={block.pieces} kind="removed" />
            <Side pieces={block.pieces} kind="added" />
            {block.isMarkup && <small>Only the formatting changed.</small>}
          </div>
        ),
      )}
    </Text>
  );
}

/** One version of a paragraph: the shared text plus the text that only this version has. */
function Side({ pieces, kind }: { pieces: readonly Piece[]; kind: 'added' | 'removed' }) {
  const own = pieces.filter((piece) => piece.kind === 'same' || piece.kind === kind);
  const Mark = kind === 'added' ? 'ins' : 'del';
  return (
    <p>
      {own.map(({ kind: kindOfPiece, text }, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes.
        kindOfPiece === 'same' ? text : <Mark key={index}>{text}</Mark>,
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
