import { articles } from '../../entities/articles.ts';
import { entityOf } from '../../entities/index.ts';
import { RecordsInput } from '../kit/inputs/RecordsInput.tsx';
import { namesOf } from '../kit/use-record-names.ts';

/** The columns whose inputs are more than a list of records. */
const WITH_OWN_INPUT: readonly string[] = ['category_id', 'coin_ids'];

/** Selects the other records that the article refers to, such as its tags. */
export function ReferenceInputs() {
  return Object.entries(articles.references)
    .filter(([column]) => !WITH_OWN_INPUT.includes(column))
    .map(([column, name]) => {
      const entity = entityOf(name);
      const { nameColumn, many, messages } = entity;
      const sort = { field: nameColumn, order: 'ASC' } as const;
      const choices = { ...namesOf(entity), sort, noneFound: messages.empty };
      return <RecordsInput key={column} source={column} label={many} choices={choices} />;
    });
}
