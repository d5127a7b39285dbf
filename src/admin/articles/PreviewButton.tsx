import VisibilityIcon from '@mui/icons-material/VisibilityOutlined';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { articles } from '../../entities/articles.ts';
import { toInstant } from '../../rules/instant.ts';
import { BarButton } from '../kit/forms/BarButton.tsx';
import type { PreviewedArticle } from '../preview/fill-template.ts';
import { PreviewDialog } from '../preview/PreviewDialog.tsx';
import { useCategories } from './use-categories.ts';

/** Previews the form's current values as the article's public page. */
export function PreviewButton() {
  const { getValues } = useFormContext<z.input<typeof articles.save>>();
  const { all: categories = [] } = useCategories();
  const stored = useRecordContext();
  const [shown, setShown] = useState<PreviewedArticle | null>(null);
  const show = () => {
    const values = getValues();
    setShown({
      title: values.title?.trim() || 'Untitled',
      slug: values.slug ?? '',
      content: values.content ?? '',
      meta_description: values.meta_description ?? '',
      author: values.author?.trim() ?? '',
      image_url: values.image_url ?? '',
      image_alt_text: values.image_alt_text ?? '',
      image_focus: values.image_focus ?? '',
      published_at: toInstant(values.published_at ?? null),
      text_changed_at: toInstant(stored?.['text_changed_at'] ?? null),
      category: categories.find(({ id }) => id === values.category_id) ?? null,
    });
  };
  return (
    <>
      <BarButton label="Preview" icon={<VisibilityIcon />} onClick={show} />
      {shown && <PreviewDialog article={shown} onClose={() => setShown(null)} />}
    </>
  );
}
