import { articles } from '../../entities/articles.ts';
import type { Entity } from '../../entities/entity.ts';
import { entityOf } from '../../entities/index.ts';
import { type Choices, RecordsInput } from '../kit/inputs/RecordsInput.tsx';
import { namesOf } from '../kit/use-record-names.ts';

/** The columns whose inputs are more than a list of records. */
const WITH_OWN_INPUT: readonly string[] = ['category_id', 'coin_ids'];

/** Selects the other records that the article refers to, such as its tags. */
export function ReferenceInputs() {
  return Object.entries(articles.references)
    .filter(([column]) => !WITH_OWN_INPUT.includes(column))
    .map(([column, name]) => {
      const entity = entityOf(name);
      return <RecordsInput key={column} source={column} label={entity.many} choices={allOf(entity)} />;
    });
}

function allOf(entity: Entity): Choices {
  const { nameColumn, messages } = entity;
  return {
    ...namesOf(entity),
    sort: { field: nameColumn, order: 'ASC' },
    noneFound: messages.empty,
  };
}
