import { useState } from 'react';
import { articles } from '../../entities/articles.ts';
import { atMinute } from '../../rules/publish-time.ts';
import { CreateRecord } from '../kit/forms/CreateRecord.tsx';
import { EditRecord } from '../kit/forms/EditRecord.tsx';
import { ArticleFields } from './ArticleFields.tsx';
import { ArticleText } from './ArticleText.tsx';
import { DuplicateButton } from './DuplicateButton.tsx';
import { useArticleScreen } from './use-article-screen.tsx';
import { WritingDesk } from './WritingDesk.tsx';

export function ArticleCreate() {
  const [defaults] = useState(() => ({ ...articles.save.parse({}), published_at: atMinute(new Date()) }));
  const { form, details, question } = useArticleScreen(defaults.published_at);
  return (
    <WritingDesk>
      <CreateRecord {...form} defaultValues={defaults}>
        <ArticleText details={details} isNew />
        <ArticleFields details={details} />
      </CreateRecord>
      {question}
    </WritingDesk>
  );
}

export function ArticleEdit() {
  const { form, details, question } = useArticleScreen();
  return (
    <WritingDesk>
      <EditRecord {...form} headerActions={<DuplicateButton />}>
        <ArticleText details={details} />
        <ArticleFields details={details} />
      </EditRecord>
      {question}
    </WritingDesk>
  );
}
