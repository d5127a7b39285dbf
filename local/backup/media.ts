import { OperatorError } from '../../src/operator-error.ts';
import { parsedJson } from '../../src/rules/json.ts';
import { isPlainObject } from '../../src/rules/plain-object.ts';
import { type Project, request, sendRepeatedly } from '../project-client.ts';

/** Maximum number of files deleted per request. */
const MAX_DELETED = 100;

/** Returns the content of a media file, or null if there is none with this name. */
export async function downloadMedia(project: Project, name: string): Promise<Buffer | null> {
  const response = await request(project, objectPath(name));
  if (response.ok) return response.body;
  const text = String(response.body);
  const problem = parsedJson(text);
  if (isPlainObject(problem) && problem['code'] === 'NoSuchKey') return null;
  throw new OperatorError(
    `The media file ${name} could not be read (${response.status}): ${text.slice(0, 300)}`,
  );
}

/** Stores a media file and replaces any file of this name. */
export async function uploadMedia(
  project: Project,
  { name, type, cacheControl }: { name: string; type: string; cacheControl: string },
  content: Uint8Array<ArrayBuffer>,
): Promise<void> {
  const init = {
    method: 'POST',
    headers: { 'content-type': type, 'cache-control': cacheControl, 'x-upsert': 'true' },
    body: content,
  };
  const response = await request(project, objectPath(name), init, sendRepeatedly);
  const text = String(response.body);
  if (!response.ok) {
    throw new OperatorError(
      /ENOSPC|no space left/i.test(text)
        ? `The disk is full, so the media file ${name} could not be stored. Free up some space, then try again.`
        : `The media file ${name} could not be stored (${response.status}): ${text.slice(0, 300)}`,
    );
  }
}

/** Deletes media files by name. */
export async function deleteMedia(project: Project, names: readonly string[]): Promise<void> {
  for (let first = 0; first < names.length; first += MAX_DELETED) {
    const response = await request(project, '/storage/v1/object/media', {
      method: 'DELETE',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ prefixes: names.slice(first, first + MAX_DELETED) }),
    });
    const text = String(response.body);
    if (!response.ok)
      throw new OperatorError(`Media files could not be deleted (${response.status}): ${text}`);
  }
}

const objectPath = (name: string) =>
  `/storage/v1/object/media/${name.split('/').map(encodeURIComponent).join('/')}`;
