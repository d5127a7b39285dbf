import { parsedJson } from '../../../src/rules/json.ts';
import { isPlainObject } from '../../../src/rules/plain-object.ts';

type Send = (request: Request) => Promise<Response>;
type File = Readonly<Record<string, unknown>>;

const DEFAULT_LIMIT = 100;

/**
 * Lists a folder as Supabase's Storage API does: first its folders, which have no ID, then its files, with names relative
 * to the folder. @supabase/lite 0.10 lists all files below it, with their paths.
 */
export async function listFolder(request: Request, send: Send): Promise<Response> {
  const options = parsedJson(await request.clone().text());
  if (!isPlainObject(options)) return send(request);
  const { prefix, search = '', limit = DEFAULT_LIMIT, offset = 0, sortBy } = options;
  const folder = String(prefix ?? '').replace(/(?<=[^/])$/, '/');
  const list = (what: object) => send(withBody(request, { sortBy, ...what }));

  // The API takes percent signs and underscores for wildcards.
  const isPlain = !/[%_\\]/.test(folder) && search === '';
  // A folder without subfolders, such as the console's, can be read page by page.
  const isFlat = isPlain && (await filesIn(await list({ prefix: `${folder}%/`, limit: 1 })))?.length === 0;
  const response = await list({ prefix: folder, ...(isFlat && { limit, offset }) });
  const files = await filesIn(response);
  if (!files) return response;
  const isDescending = isPlainObject(sortBy) && sortBy['order'] === 'desc';
  const entries = entriesOf(files, folder, String(search), isDescending);
  const first = isFlat ? 0 : Number(offset);
  return Response.json(entries.slice(first, first + Number(limit)));
}

function withBody({ url, method, headers: sent }: Request, body: object): Request {
  const headers = new Headers(sent);
  headers.delete('content-length');
  return new Request(url, { method, headers, body: JSON.stringify(body) });
}

/** Returns the listed files, or null for an error. */
async function filesIn(response: Response): Promise<File[] | null> {
  const files = response.ok ? parsedJson(await response.clone().text()) : null;
  return Array.isArray(files) ? files.filter(isPlainObject) : null;
}

function entriesOf(files: readonly File[], folder: string, search: string, isDescending: boolean): File[] {
  const folders = new Set<string>();
  const found: File[] = [];
  for (const file of files) {
    const path = String(file['name']);
    const name = path.slice(folder.length);
    if (!path.startsWith(folder) || !name.toLowerCase().startsWith(search.toLowerCase())) continue;
    const [first = '', ...rest] = name.split('/');
    if (rest.length > 0) folders.add(first);
    else found.push({ ...file, name });
  }
  const names = [...folders].sort();
  return [...(isDescending ? names.reverse() : names).map(folderEntry), ...found];
}

const folderEntry = (name: string): File => ({
  name,
  id: null,
  updated_at: null,
  created_at: null,
  last_accessed_at: null,
  metadata: null,
});
