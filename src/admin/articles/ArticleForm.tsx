import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { articles } from '../../entities/articles.ts';
import { atMinute } from '../../rules/publish-time.ts';
import { RecordScreen } from '../kit/forms/RecordScreen.tsx';
import { ArticleFields } from './ArticleFields.tsx';
import { ArticleText } from './ArticleText.tsx';
import { DuplicateButton } from './DuplicateButton.tsx';
import { useArticleScreen } from './use-article-screen.tsx';
import { WritingDesk } from './WritingDesk.tsx';

export function ArticleForm() {
  const isNew = useParams()['id'] === undefined;
  const [defaults] = useState(() => ({ ...articles.save.parse({}), published_at: atMinute(new Date()) }));
  const { form, details, question } = useArticleScreen(isNew ? defaults.published_at : null);
  return (
    <WritingDesk>
      <RecordScreen {...form} defaultValues={defaults} headerActions={<DuplicateButton />}>
        <ArticleText details={details} isNew={isNew} />
        <ArticleFields details={details} />
      </RecordScreen>
      {question}
    </WritingDesk>
  );
}
