import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { checkArticle, type Place } from '../../rules/article-checks.ts';
import { showInText } from './show-in-text.ts';
import { useCheckedArticle } from './use-checked-article.ts';
import type { DetailsPanel } from './use-details-panel.ts';

/** Lists findings to review before publishing. They never block a save; each one links to its place in the form. */
export function PublishChecks({ details }: { details: DetailsPanel }) {
  const id = useId();
  const { setFocus } = useFormContext();
  const findings = checkArticle(useCheckedArticle());

  const show = (place: Place) => {
    const isBeside = 'field' in place && place.field !== 'title';
    if (isBeside) details.open();
    else if (details.isSheet) details.close();
    if ('field' in place) setFocus(place.field);
    else showInText(place);
  };

  return (
    <Box aria-labelledby={id}>
      <h2 id={id}>Before you publish</h2>
      {findings.length === 0 && <p>Nothing to improve.</p>}
      <ul>
        {findings.map(({ message, place }) => (
          <li key={`${message} ${JSON.stringify(place)}`}>
            <Button size="small" color="inherit" onClick={() => show(place)}>
              {message}
            </Button>
          </li>
        ))}
      </ul>
    </Box>
  );
}

const Box = styled('section')({
  padding: 12,
  border: '1px solid var(--hairline)',
  background: 'var(--mui-palette-background-paper)',
  fontSize: '0.875rem',
  '& h2': { margin: '0 0 4px', fontSize: '1rem', lineHeight: 1.3 },
  '& p': { margin: 0, color: 'var(--ink-soft)' },
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& li + li': { borderBlockStart: '1px solid var(--hairline)' },
  '& li button': {
    width: '100%',
    justifyContent: 'flex-start',
    paddingInline: 0,
    fontWeight: 500,
    lineHeight: 1.35,
    textAlign: 'start',
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
  },
});
