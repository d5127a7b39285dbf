import { supabaseDataProvider } from 'ra-supabase';
import {
  type CreateResult,
  type DataProvider,
  type GetListParams,
  type GetListResult,
  HttpError,
  type RaRecord,
  type SortPayload,
  type UpdateParams,
} from 'react-admin';
import { keyOf, singles, tableOf } from '../../../entities/index.ts';
import { CONSOLE_ROWS_PER_PAGE } from '../../../rules/limits.ts';
import { changeRows } from './change-rows.ts';
import { doesNotExist, isMissing, withFormErrors } from './database-errors.ts';
import { guardedCreate, type NewRow } from './guarded-create.ts';
import { guardedUpdate } from './guarded-update.ts';
import { sendRequest } from './http-client.ts';
import { searchCondition } from './search-condition.ts';
import { project, supabase } from './supabase.ts';

const base = supabaseDataProvider({
  instanceUrl: project.url,
  apiKey: project.publishableKey,
  supabaseClient: supabase,
  httpClient: sendRequest,
  primaryKeys: new Map(singles.map(({ table, key }) => [table, [key]])),
  schema: () => '',
});

const RANGE_NOT_SATISFIABLE = 416;

/**
 * The data provider for react-admin. Resources are named after their URLs. A write that changes no row fails, unless
 * several rows were to be deleted. Database errors contain form field errors (`HttpError.body.errors`).
 */
export const dataProvider: DataProvider = {
  getList: (resource, params) => list(tableOf(resource), listQuery(resource, params)),
  getOne: (resource, params) =>
    base.getOne(tableOf(resource), params).catch((error: unknown) => {
      throw isMissing(error) ? doesNotExist() : error;
    }),
  getMany: (resource, params) => base.getMany(tableOf(resource), params),
  getManyReference: (resource, params) => base.getManyReference(tableOf(resource), params),
  create: (resource, { data: { id, ...data } }) =>
    translateErrors(resource, create({ table: tableOf(resource), id, data })),
  update: (resource, params) => translateErrors(resource, update(tableOf(resource), params)),
  delete: (resource, params) => translateErrors(resource, base.delete(tableOf(resource), params)),
  updateMany: async (resource, { ids, data }) => ({ data: await changeRows(tableOf(resource), ids, data) }),
  deleteMany: async (resource, { ids }) => ({ data: await changeRows(tableOf(resource), ids, null) }),
};

/** Reads a page of a list, or the last page if there are fewer, for example after the last rows were deleted. */
async function list<Row extends RaRecord>(table: string, query: GetListParams): Promise<GetListResult<Row>> {
  const { page, perPage } = query.pagination ?? { page: 1, perPage: CONSOLE_ROWS_PER_PAGE };
  const read = (page: number) => base.getList<Row>(table, { ...query, pagination: { page, perPage } });
  const result = await read(page).catch((error: unknown) => {
    if (error instanceof HttpError && error.status === RANGE_NOT_SATISFIABLE) return read(1);
    throw error;
  });
  const pages = Math.max(1, Math.ceil((result.total ?? 0) / perPage));
  return page > pages ? read(pages) : result;
}

/** Converts the `q` filter to a search condition. */
function listQuery(resource: string, params: GetListParams): GetListParams {
  const { q, ...filter } = params.filter ?? {};
  const search = typeof q === 'string' ? searchCondition(resource, q) : null;
  return {
    ...params,
    filter: search === null ? filter : { ...filter, 'and@': search },
    sort: sortWithTies(keyOf(resource), params),
  };
}

/**
 * Sorts ties by key, so that no row appears on two pages. Rows without a value are last, unless the list's
 * `meta.emptyIsNewest` names the column: then they count as the newest ones, sorted by their last change.
 */
function sortWithTies(key: string, { sort, meta }: GetListParams): SortPayload {
  const { field, order } = sort ?? { field: key, order: 'ASC' };
  if (field === key) return { field, order };
  const isDescending = order === 'DESC';
  if (field === meta?.emptyIsNewest) {
    // As in the index articles_newest_first.
    const direction = isDescending ? 'desc.nullsfirst' : 'asc.nullslast';
    return { field: `${field}.${direction},updated_at.desc,${key}`, order };
  }
  return { field: `${field}.${isDescending ? 'desc.nullslast' : 'asc'},${key}`, order };
}

/** Updates a row. Forms pass the record they were filled from (`meta.base`) so that no newer version is overwritten. */
async function update(table: string, params: UpdateParams) {
  const filledFrom = params.meta?.base;
  if (!filledFrom) return base.update(table, params);
  const { id, data } = params;
  return { data: await guardedUpdate({ table, id, data, base: filledFrom }) };
}

/** Creates a row with the key that its form has generated. */
async function create(row: NewRow): Promise<CreateResult> {
  return { data: await guardedCreate(row) };
}

async function translateErrors<Result>(resource: string, request: Promise<Result>): Promise<Result> {
  try {
    return await request;
  } catch (error) {
    throw withFormErrors(error, tableOf(resource));
  }
}
