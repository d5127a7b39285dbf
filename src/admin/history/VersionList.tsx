import Radio from '@mui/material/Radio';
import { styled } from '@mui/material/styles';
import type { Ref } from 'react';
import { historyTexts } from '../../rules/console-messages.ts';
import { BusyButton } from '../kit/BusyButton.tsx';
import { formatLocalTime } from '../kit/local-time.ts';
import { nameText, operationText, wordsText } from './entry-texts.ts';
import { ForgetButton } from './ForgetButton.tsx';
import { forgetVersion, type HistoryEntry } from './history-api.ts';
import { choosePair, comparableWith, type VersionPair } from './version-pair.ts';

interface Props {
  ref: Ref<HTMLOListElement>;
  entries: readonly HistoryEntry[];
  /** The two compared versions. Null if there are no two versions of one record. */
  pair: VersionPair | null;
  /** Whether the list mixes versions of several records. Each entry then shows the record's name. */
  isOfTable: boolean;
  /** The ID of the version that is being restored. */
  restoring: number | null;
  onChoose: (pair: VersionPair) => void;
  onRestore: (entry: HistoryEntry) => void;
  onForgotten: () => Promise<unknown>;
}

/** Lists versions, newest first, with editor, time, operation and word counts. Two can be selected for comparison. */
export function VersionList(props: Props) {
  const { ref, entries, pair, isOfTable, restoring, onChoose, onRestore, onForgotten } = props;
  const newest = new Set<string>();
  return (
    <>
      {/* The radio buttons have longer names. */}
      {pair && (
        <Heads aria-hidden>
          <span>Older</span>
          <span>Newer</span>
        </Heads>
      )}
      <List ref={ref} aria-label="Versions">
        {entries.map((entry) => {
          const isCurrent = !newest.has(entry.record_id) && entry.op !== 'deleted';
          newest.add(entry.record_id);
          const when = formatLocalTime(entry.at);
          return (
            <li key={entry.id}>
              {pair && (
                <span className="choice">
                  {sides.map((side) => (
                    <Radio
                      key={side}
                      size="small"
                      checked={pair[side] === entry.id}
                      disabled={entry.is_forgotten || comparableWith(entry, entries).length < 2}
                      onChange={() => onChoose(choosePair(side, entry, entries, pair))}
                      slotProps={{ input: { 'aria-label': `Compare ${side}: ${when}` } }}
                    />
                  ))}
                </span>
              )}
              <span className="what">
                <time dateTime={entry.at}>{when}</time>
                {isOfTable && ` · ${nameText(entry)}`}
                <strong>
                  {entry.by_name} {operationText(entry)} {isCurrent && '(current)'}
                </strong>
                <small>{entry.is_forgotten ? historyTexts.forgotten : wordsText(entry)}</small>
              </span>
              {!isCurrent && !entry.is_forgotten && (
                <span className="tools">
                  <BusyButton size="small" isBusy={restoring === entry.id} onClick={() => onRestore(entry)}>
                    Restore this version
                  </BusyButton>
                  <ForgetButton
                    question={historyTexts.confirmVersion}
                    forget={() => forgetVersion(entry.id)}
                    reload={onForgotten}
                  >
                    Delete permanently
                  </ForgetButton>
                </span>
              )}
            </li>
          );
        })}
      </List>
    </>
  );
}

const sides = ['older', 'newer'] as const;

/** The columns of radio buttons, wide enough for their headings. */
const columns = { display: 'grid', gridTemplateColumns: 'repeat(2, 3rem)', justifyItems: 'center' };

const Heads = styled('div')({ ...columns, paddingBlock: 4, fontSize: '0.75rem', fontWeight: 650 });

const List = styled('ol')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  maxHeight: '18rem',
  overflowY: 'auto',
  borderBlock: '2px solid var(--ink)',
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0 12px',
    alignItems: 'center',
    padding: '6px 0',
  },
  '& li + li': { borderTop: '1px solid var(--hairline)' },
  '& .choice': columns,
  // In large text on a phone, below the radio buttons.
  '& .what': { flex: '1 1 8em', minWidth: 0, overflowWrap: 'anywhere' },
  '& strong': { display: 'block', fontWeight: 650 },
  '& time, & small': { color: 'var(--ink-soft)', fontSize: '0.875rem', fontVariantNumeric: 'tabular-nums' },
  '& .tools': { flex: '1 0 100%', textAlign: 'end' },
  [theme.breakpoints.down('sm')]: { maxHeight: '45vh' },
  [theme.breakpoints.up('md')]: { '& .tools': { flex: 'none' } },
}));
