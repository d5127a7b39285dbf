import { expect, test } from 'vitest';
import { withQualifiedColumns } from '../../../../../local/backend/hosted-api/adapted-queries.ts';

const byCategory = [{ column: 'name', embed: 'category', direction: 'asc' }];
const select = ['id', { slug: 'title' }, { category: { select: ['name'] } }];
const query = { type: 'query', from: 'articles', select, order: byCategory };

test.each([
  [{ slug: { $eq: 'a' } }, { 'articles.slug': { $eq: 'a' } }],
  [
    { $or: [{ slug: { $like: 'a' } }, { $not: { id: { $in: ['b'] } } }] },
    { $or: [{ 'articles.slug': { $like: 'a' } }, { $not: { 'articles.id': { $in: ['b'] } } }] },
  ],
  [{ category: { $isNot: null } }, { category: { $isNot: null } }],
  [undefined, undefined],
])('a query sorted by an embed names its table in the condition %j', (where, expected) => {
  expect(withQualifiedColumns({ ...query, where })).toEqual({ ...query, where: expected });
});

test.each([
  { ...query, order: [{ column: 'title' }], where: { slug: { $eq: 'a' } } },
  { type: 'rpc', function: 'f', select, order: byCategory, where: { slug: { $eq: 'a' } } },
])('other queries stay the same: %j', (other) => expect(withQualifiedColumns(other)).toBe(other));
