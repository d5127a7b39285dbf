import { z } from 'zod';
import { NoResponseError } from '../../http/limited-fetch.ts';
import {
  IMAGE_HEAD_BYTES,
  IMAGE_MAX_BYTES,
  imageName,
  imageProblem,
  imageType,
  nameMatches,
} from '../../rules/images.ts';
import { parsedJson } from '../../rules/json.ts';
import { isPlainObject } from '../../rules/plain-object.ts';
import { call } from '../app/providers/database-functions.ts';
import { messageIn } from '../app/providers/response-message.ts';
import { accessToken, hasEnded, renewSession } from '../app/providers/session.ts';
import { project, supabase } from '../app/providers/supabase.ts';
import { newId } from '../kit/forms/new-id.ts';
import { prepareImage } from './prepare-image.ts';

const BUCKET = 'media';
/** How long an upload can stall, while sending or while waiting for the response. */
const UPLOAD_STALL_MS = 60_000;
const MONTH_IN_SECONDS = 30 * 24 * 60 * 60;

/** An image in the media library. */
export interface StoredImage {
  readonly name: string;
  readonly url: string;
}

interface UploadOptions {
  /** Called with the fraction sent, from 0 to 1. */
  readonly onProgress: (sent: number) => void;
  readonly signal: AbortSignal;
}

/** A file is not an accepted image. Its upload cannot succeed later. */
export class UnsuitableImageError extends Error {}

/**
 * Uploads an image to the library and returns its URL. Shrinks large images first (see `prepareImage`). Throws an error
 * with a message for the user if the file is not an accepted image or storage rejects it.
 */
export async function uploadImage(file: File, options: UploadOptions): Promise<string> {
  const start = new Uint8Array(await file.slice(0, IMAGE_MAX_BYTES).arrayBuffer());
  const head = start.subarray(0, IMAGE_HEAD_BYTES);
  const type = imageType(head);
  const image = type === null ? file : await prepareImage(file, type, start);
  const problem = imageProblem(head, image.size);
  if (problem !== null || type === null) throw new UnsuitableImageError(problem ?? 'This is not an image.');
  const randomSuffix = newId().slice(0, 8);
  const name = imageName(file.name, type, new Date(), randomSuffix);
  const bytes = await image.arrayBuffer();
  options.signal.throwIfAborted();
  const response = await send(name, type, bytes, options);
  if (isTokenRejected(response)) await renewSession();
  else if (!lacksRights(response) || !(await hasEnded())) return urlOf(name, response);
  return urlOf(name, await send(name, type, bytes, options));
}

/** Returns the newest `count` images of the library, newest day first. `search`: see `nameMatches`. */
export async function listImages(search: string, count: number): Promise<StoredImage[]> {
  await accessToken();
  const retired = await retiredImages();
  const atOnce = search.trim() === '' ? Math.min(count + retired.size, MAX_LISTED) : MAX_LISTED;
  const found: Awaited<ReturnType<typeof filesOf>> = [];
  for (let offset = 0; found.length < count; offset += atOnce) {
    const files = await filesOf(offset, atOnce);
    // Filters here, because Supabase Storage only finds the beginnings of names, which are dates. The files of deleted
    // images are stored until no version uses them any more.
    found.push(
      ...files.filter(({ id, name }) => id !== null && nameMatches(name, search) && !retired.has(name)),
    );
    if (files.length < atOnce) break;
  }
  return found.slice(0, count).map(({ name }) => ({ name, url: publicUrl(name) }));
}

/** The most files that storage lists in one response. */
const MAX_LISTED = 1000;

async function filesOf(offset: number, limit: number) {
  const sortBy = { column: 'name', order: 'desc' };
  const { data, error } = await supabase.storage.from(BUCKET).list('', { limit, offset, sortBy });
  if (error) throw error;
  return data;
}

/**
 * Deletes an image from the library. Its file is stored until no version of the content uses it any more. Returns whether
 * it has been deleted too.
 */
export async function deleteImage(name: string): Promise<boolean> {
  await call('retire_media', { name });
  return (await removeFiles([name])) > 0;
}

/** Deletes the files of images that were deleted earlier and that no version uses any more, a few per call. */
export async function removeRetiredImages(): Promise<void> {
  const retired = [...(await retiredImages())];
  // Starts anywhere, because the first files may be used for years.
  const start = Math.floor(Math.random() * retired.length);
  const names = [...retired.slice(start), ...retired.slice(0, start)].slice(0, MAX_FILES_PER_CLEANUP);
  if (names.length > 0) await removeFiles(names);
}

/** Deletes those of the files that no version uses any more. */
export async function removeUnusedFiles(names: readonly string[]): Promise<void> {
  for (let start = 0; start < names.length; start += MAX_FILES_PER_CLEANUP)
    await removeFiles(names.slice(start, start + MAX_FILES_PER_CLEANUP));
}

/** Files to check per cleanup. Each check searches all versions. */
const MAX_FILES_PER_CLEANUP = 5;

/** Removes files and returns how many. A database policy prevents the removal of files that are still used. */
async function removeFiles(names: string[]): Promise<number> {
  await accessToken();
  const { data, error } = await supabase.storage.from(BUCKET).remove(names);
  if (error) throw error;
  return data.length;
}

async function retiredImages(): Promise<Set<string>> {
  return new Set(z.array(z.string()).parse(await call('retired_media', {})));
}

/** Sends the same request as supabase-js, but reports progress. Resolves to the completed request. */
async function send(
  name: string,
  type: string,
  bytes: ArrayBuffer,
  { onProgress, signal }: UploadOptions,
): Promise<XMLHttpRequest> {
  const token = await accessToken();
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `${project.url}/storage/v1/object/${BUCKET}/${name}`);
    request.setRequestHeader('apikey', project.publishableKey);
    request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.setRequestHeader('Content-Type', type);
    request.setRequestHeader('Cache-Control', `max-age=${MONTH_IN_SECONDS}`);
    request.setRequestHeader('x-upsert', 'false');
    const abortStalled = () => {
      reject(new NoResponseError(UPLOAD_STALL_MS));
      request.abort();
    };
    let timer = setTimeout(abortStalled, UPLOAD_STALL_MS);
    request.upload.onprogress = ({ loaded, total }) => {
      clearTimeout(timer);
      timer = setTimeout(abortStalled, UPLOAD_STALL_MS);
      onProgress(total > 0 ? loaded / total : 0);
    };
    request.onload = () => resolve(request);
    request.onerror = () => reject(new Error('Could not reach the server: try again.'));
    request.onabort = () => reject(new DOMException('The upload was cancelled.', 'AbortError'));
    request.onloadend = () => clearTimeout(timer);
    signal.addEventListener('abort', () => request.abort());
    request.send(bytes);
  });
}

/** Returns whether the token of an upload was rejected. Supabase Storage then returns 400, the embedded backend 401. */
function isTokenRejected(request: XMLHttpRequest): boolean {
  const problem = parsedJson(request.responseText);
  const isForbidden = isPlainObject(problem) && problem['statusCode'] === '403';
  // Without the rights to upload, another token does not help.
  return request.status === 401 || (request.status === 400 && isForbidden && !lacksRights(request));
}

function lacksRights({ responseText }: XMLHttpRequest): boolean {
  return /row-level security/.test(responseText);
}

function urlOf(name: string, { status, responseText }: XMLHttpRequest): string {
  if (status >= 200 && status < 300) return publicUrl(name);
  throw new Error(messageIn(parsedJson(responseText)) ?? `The server rejected the image (${status}).`);
}

function publicUrl(name: string): string {
  return supabase.storage.from(BUCKET).getPublicUrl(name).data.publicUrl;
}
