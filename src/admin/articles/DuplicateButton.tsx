import { useState } from 'react';
import { useDataProvider, useRecordContext } from 'react-admin';
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
  const [isReading, setReading] = useState(false);
  if (!record) return null;
  const duplicate = async () => {
    setReading(true);
    try {
      const { data } = await dataProvider.getOne(resource, { id: record.id });
      const saved = articles.save.parse(data);
      const { title, slug } = saved;
      const copy = { ...saved, title: `Copy of ${title}`, slug: `${slug}-copy`, published_at: null };
      navigate(`/${resource}/new`, { state: { record: copy } });
    } catch (error) {
      toastFailure(messages.fetchOneFailed, error);
    }
    setReading(false);
  };
  return (
    <BusyButton size="small" color="inherit" isBusy={isReading} onClick={duplicate}>
      Duplicate
    </BusyButton>
  );
}
