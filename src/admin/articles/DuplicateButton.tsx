import { useMutation } from '@tanstack/react-query';
import { type Identifier, useDataProvider, useRecordContext } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { articles } from '../../entities/articles.ts';
import { toastFailure } from '../app/notifications/toast.ts';
import { BusyButton } from '../kit/BusyButton.tsx';
import { useEntity } from '../kit/use-entity.ts';

/**
 * Opens the form for a new article, filled with this article's saved values. Reads them, because automatic saves are not
 * in the screen's record. The copy is a draft.
 */
export function DuplicateButton() {
  const record = useRecordContext();
  const { name: resource, messages } = useEntity();
  const dataProvider = useDataProvider();
  const navigate = useNavigate();
  const { mutate: duplicate, isPending } = useMutation({
    mutationFn: async (id: Identifier) => {
      const { data } = await dataProvider.getOne(resource, { id });
      const saved = articles.save.parse(data);
      const { title, slug } = saved;
      const copy = { ...saved, title: `Copy of ${title}`, slug: `${slug}-copy`, published_at: null };
      navigate(`/${resource}/new`, { state: { record: copy } });
    },
    onError: (error) => toastFailure(messages.fetchOneFailed, error),
  });
  if (!record) return null;
  return (
    <BusyButton size="small" color="inherit" isBusy={isPending} onClick={() => duplicate(record.id)}>
      Duplicate
    </BusyButton>
  );
}
