/** Error numbers of WebAssembly programs, from the WASI specification. */
const WASI_ERRORS: Readonly<Record<number, string>> = {
  2: 'EACCES: permission denied',
  19: 'EDQUOT: disk quota exceeded',
  20: 'EEXIST: file already exists',
  29: 'EIO: i/o error',
  33: 'EMFILE: too many open files',
  48: 'ENOMEM: not enough memory',
  51: 'ENOSPC: no space left on device',
  69: 'EROFS: read-only file system',
};

/** Returns the message of a file system error of PGlite, which has only a number; null for other errors. */
export function fileSystemError(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || error instanceof Error) return null;
  const number = 'errno' in error ? Number(error.errno) : Number.NaN;
  return Number.isNaN(number) ? null : (WASI_ERRORS[number] ?? `file system error ${number}`);
}
