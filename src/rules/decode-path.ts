/** Decodes a path or a part of one. Returns it unchanged if it is malformed, such as `/sale-100%`. */
export function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
