import type { ReactNode } from 'react';
import { publishTimeOf } from '../../rules/publish-time.ts';
import { draftTime, isLive, isUnpublishing, timeToSave } from '../../rules/save-outcome.ts';
import type { Values } from '../app/providers/values.ts';
import type { ScreenProps } from '../kit/forms/RecordForm.tsx';
import type { SaveIntent } from '../kit/forms/save-intent.ts';
import { useSlugCheck } from '../kit/forms/use-slug-check.ts';
import { useConfirmation } from '../kit/lists/use-confirmation.tsx';
import { ArticleActions } from './ArticleActions.tsx';
import { articleAutosave } from './article-autosave.ts';
import { SaveOutcome } from './SaveOutcome.tsx';
import { type DetailsPanel, useDetailsPanel } from './use-details-panel.ts';

interface ArticleScreen {
  readonly form: ScreenProps;
  readonly details: DetailsPanel;
  /** The confirmation dialog shown before a live article is taken off the site. */
  readonly question: ReactNode;
}

/**
 * Returns the parts shared by the screens that add and edit an article. `defaultTime` is the publish time that a new
 * article has until the user changes it: the time when its form was opened. Null for an existing article.
 */
export function useArticleScreen(defaultTime: string | null): ArticleScreen {
  const details = useDetailsPanel();
  const { ask, dialog: question } = useConfirmation(unpublishing);

  const prepare = async (values: Values, intent: SaveIntent, stored: Values | null) => {
    const now = new Date();
    const times = { stored: stored ? publishTimeOf(stored) : undefined, chosen: publishTimeOf(values) };
    if (intent === 'draft' && !isLive(times.stored, now))
      return { ...values, published_at: draftTime(times.chosen, now) };
    if (isUnpublishing(times, now) && !(await ask())) return null;
    return { ...values, published_at: timeToSave(times, defaultTime, now) };
  };

  return {
    form: {
      check: useSlugCheck(),
      prepare,
      // The shortcut must not publish an unfinished draft.
      shortcut: 'draft',
      autosave: articleAutosave,
      timeFields: defaultTime === null ? [] : ['published_at'],
      outcome: <SaveOutcome details={details} />,
      actions: <ArticleActions details={details} />,
    },
    details,
    question,
  };
}

const unpublishing = {
  title: 'Take this article off the site?',
  text: 'Visitors can read it now. Without a publish date in the past, its page is removed and its URL shows “Article Not Found”.',
  confirmLabel: 'Take off the site',
};
