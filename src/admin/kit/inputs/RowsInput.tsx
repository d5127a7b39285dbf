import AddIcon from '@mui/icons-material/Add';
import RemoveIcon from '@mui/icons-material/Close';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFieldArray } from 'react-hook-form';
import { newId } from '../forms/new-id.ts';

interface Props {
  /** Field name of the list. */
  source: string;
  legend: string;
  /** Singular noun for the buttons: "Add benefit", "Remove benefit 2". */
  one: string;
  /** The value of a new entry. */
  blank: Record<string, string>;
  /** Maximum number of entries. */
  max?: number;
  /** Renders the inputs of the entry at `path`. `number` starts at 1. */
  children: (path: string, number: number) => ReactNode;
}

/** The form field for a list of entries that can be added and removed. */
export function RowsInput({ source, legend, one, blank, max, children }: Props) {
  const { fields, append, remove } = useFieldArray({ name: source });
  // The ids of `fields` change whenever the form is reset, which would lose the focus.
  const [keys, setKeys] = useState<readonly string[]>([]);
  if (keys.length !== fields.length) setKeys(fields.map((_, index) => keys[index] ?? newId()));
  return (
    <Rows className="wide">
      <legend>{legend}</legend>
      {keys.map((key, index) => (
        <div key={key} className="entry">
          <div className="inputs">{children(`${source}.${index}`, index + 1)}</div>
          <Tooltip title="Remove" describeChild={false}>
            <IconButton
              aria-label={`Remove ${one} ${index + 1}`}
              onClick={({ currentTarget }) => {
                const rows = currentTarget.closest('fieldset');
                flushSync(() => {
                  setKeys(keys.filter((other) => other !== key));
                  remove(index);
                });
                focusAfterRemoval(rows, index);
              }}
            >
              <RemoveIcon fontSize="small" />
            </IconButton>
          </Tooltip>
        </div>
      ))}
      <Button
        size="small"
        startIcon={<AddIcon />}
        disabled={max !== undefined && fields.length >= max}
        onClick={() => append(blank)}
      >
        Add {one}
      </Button>
    </Rows>
  );
}

/** Moves the focus to the button that removes the next row, or to the one that adds a row. */
function focusAfterRemoval(rows: HTMLElement | null, removed: number): void {
  const buttons = rows?.querySelectorAll<HTMLElement>(':scope > .entry > button, :scope > button');
  buttons?.item(removed).focus();
}

const Rows = styled('fieldset')({
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& legend': { float: 'left', width: '100%', padding: 0, font: '800 1.125rem/1.3 var(--display)' },
  '& legend + *': { clear: 'both' },
  '& .entry': { display: 'flex', alignItems: 'flex-start', gap: 4, paddingTop: 12 },
  // Aligns the button with the fields, which are below their labels.
  '& .entry > .MuiIconButton-root': { marginTop: 27 },
  '* + &': { paddingTop: 18, borderTop: '1px solid var(--hairline)' },
  '& .inputs': {
    flex: 1,
    minWidth: 0,
    display: 'grid',
    gap: 8,
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(14rem, 100%), 1fr))',
  },
  '& > .MuiButton-root': { marginTop: 12 },
});
