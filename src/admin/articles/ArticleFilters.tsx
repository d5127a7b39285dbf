import { labels } from '../../rules/messages.ts';
import { ConditionSelect } from '../kit/lists/ConditionSelect.tsx';
import { useCategories } from './use-categories.ts';

/** The filters of the article list. The database evaluates `now`, so a stored filter stays correct. */
export function ArticleFilters() {
  const { all: categories = [], retry } = useCategories();
  return (
    <>
      <ConditionSelect
        label="Category"
        all="All categories"
        onOpen={retry}
        choices={[
          { label: labels.noCategory, filter: { 'category_id@is': 'null' } },
          ...categories.map(({ id, name }) => ({ label: name, filter: { 'category_id@eq': id } })),
        ]}
      />
      <ConditionSelect
        label="State"
        all="Any state"
        choices={[
          { label: labels.draft, filter: { 'published_at@is': 'null' } },
          { label: 'Scheduled', filter: { 'published_at@gt': 'now' } },
          { label: 'Published', filter: { 'published_at@lte': 'now' } },
        ]}
      />
    </>
  );
}
