import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { articles } from '../../entities/articles.ts';
import { atMinute, publishTimeOf } from '../../rules/publish-time.ts';
import { draftTime, isLive, isUnpublishing, timeToSave } from '../../rules/save-outcome.ts';
import type { Values } from '../app/providers/values.ts';
import { RecordScreen } from '../kit/forms/RecordScreen.tsx';
import type { SaveIntent } from '../kit/forms/save-intent.ts';
import { useSlugCheck } from '../kit/forms/use-slug-check.ts';
import { useConfirmation } from '../kit/lists/use-confirmation.tsx';
import { ArticleActions } from './ArticleActions.tsx';
import { ArticleFields } from './ArticleFields.tsx';
import { ArticleText } from './ArticleText.tsx';
import { articleAutosave } from './article-autosave.ts';
import { DuplicateButton } from './DuplicateButton.tsx';
import { SaveOutcome } from './SaveOutcome.tsx';
import { useDetailsPanel } from './use-details-panel.ts';
import { WritingDesk } from './WritingDesk.tsx';

export function ArticleForm() {
  const isNew = useParams()['id'] === undefined;
  const [defaults] = useState(() => ({ ...articles.save.parse({}), published_at: atMinute(new Date()) }));
  const details = useDetailsPanel();
  const { ask, dialog } = useConfirmation(unpublishing);

  const prepare = async (values: Values, intent: SaveIntent, stored: Values | null) => {
    const now = new Date();
    const times = { stored: stored ? publishTimeOf(stored) : undefined, chosen: publishTimeOf(values) };
    if (intent === 'draft' && !isLive(times.stored, now))
      return { ...values, published_at: draftTime(times.chosen, now) };
    if (isUnpublishing(times, now) && !(await ask())) return null;
    return { ...values, published_at: timeToSave(times, isNew ? defaults.published_at : null, now) };
  };

  return (
    <WritingDesk>
      <RecordScreen
        defaultValues={defaults}
        check={useSlugCheck()}
        prepare={prepare}
        // The shortcut must not publish an unfinished draft.
        shortcut="draft"
        autosave={articleAutosave}
        timeFields={isNew ? ['published_at'] : []}
        outcome={<SaveOutcome details={details} />}
        actions={<ArticleActions details={details} />}
        headerActions={<DuplicateButton />}
      >
        <ArticleText details={details} isNew={isNew} />
        <ArticleFields details={details} />
      </RecordScreen>
      {dialog}
    </WritingDesk>
  );
}

const unpublishing = {
  title: 'Take this article off the site?',
  text: 'Visitors can read it now. Without a publish date in the past, its page is removed and its URL shows “Article Not Found”.',
  confirmLabel: 'Take off the site',
};
