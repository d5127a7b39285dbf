import { supabaseDataProvider } from 'ra-supabase';
import type {
  CreateParams,
  DataProvider,
  GetListParams,
  Identifier,
  RaRecord,
  UpdateParams,
} from 'react-admin';
import { nounOf, singles, tableOf } from '../../../entities/index.ts';
import { nothingChanged, withFormErrors } from './database-errors.ts';
import { guardedUpdate } from './guarded-update.ts';
import { codeOf, sendRequest } from './http-client.ts';
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

/**
 * The data provider for react-admin. Resources are named like their URLs. A write that changes no row fails, and
 * database errors are returned as form field errors (`HttpError.body.errors`).
 */
export const dataProvider: DataProvider = {
  getList: (resource, params) => base.getList(tableOf(resource), listQuery(resource, params)),
  getOne: (resource, params) => base.getOne(tableOf(resource), params),
  getMany: (resource, params) => base.getMany(tableOf(resource), params),
  getManyReference: (resource, params) => base.getManyReference(tableOf(resource), params),
  create: (resource, params) => explained(resource, createOnce(tableOf(resource), params)),
  update: (resource, params) => explained(resource, update(tableOf(resource), params)),
  delete: (resource, params) => explained(resource, base.delete(tableOf(resource), params)),
  updateMany: async (resource, params) => {
    const answer = await explained(resource, base.updateMany(tableOf(resource), params));
    return allOf(params.ids, answer);
  },
  deleteMany: async (resource, params) => {
    const answer = await explained(resource, base.deleteMany(tableOf(resource), params));
    return allOf(params.ids, answer);
  },
};

/** Turns the list's `q` into a search. Makes the sort order total so that no row appears on two pages. */
function listQuery(resource: string, params: GetListParams): GetListParams {
  const { q, ...filter } = params.filter ?? {};
  const search = typeof q === 'string' ? searchCondition(resource, q) : null;
  const { field, order } = params.sort ?? { field: 'id', order: 'ASC' };
  const key = nounOf(resource)?.key ?? 'id';
  const direction = order === 'DESC' ? 'desc.nullslast' : 'asc';
  return {
    ...params,
    filter: search === null ? filter : { ...filter, 'and@': search },
    sort: { field: field === key ? key : `${field}.${direction},${key}`, order },
  };
}

/** A form passes the record it was filled from (`meta.base`), so that a newer version is not overwritten. */
async function update(table: string, params: UpdateParams) {
  const filledFrom = params.meta?.base;
  if (!filledFrom) return base.update(table, params);
  return { data: await guardedUpdate(table, params.id, params.data, filledFrom) };
}

/**
 * The form generates the record's id, so a create whose response was lost can be repeated: it finds its own first
 * attempt and updates that instead of creating a second record.
 */
async function createOnce<Row extends RaRecord>(table: string, params: CreateParams) {
  try {
    return await base.create<Row>(table, params);
  } catch (error) {
    const { id, ...data } = params.data;
    if (id === undefined || codeOf(error) !== '23505' || !isAboutId(error)) throw error;
    return base.update<Row>(table, { id, data, previousData: { id } });
  }
}

function isAboutId(error: unknown): boolean {
  return error instanceof Error && /"\w+_pkey"/.test(error.message);
}

/** The many-row calls return the changed rows. Changing fewer rows than requested is an error. */
function allOf<Answer extends { data?: Identifier[] }>(ids: Identifier[], answer: Answer): Answer {
  if ((answer.data?.length ?? 0) < ids.length) throw nothingChanged();
  return answer;
}

async function explained<Answer>(resource: string, request: Promise<Answer>): Promise<Answer> {
  try {
    return await request;
  } catch (error) {
    throw withFormErrors(error, tableOf(resource));
  }
}
