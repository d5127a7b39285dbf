import { escapeUTF8 } from 'entities';

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 allows no other control characters
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

/** Escapes text for an XML element or attribute. Removes characters that XML forbids. */
export const escapeXml = (text: string): string => escapeUTF8(text.replace(FORBIDDEN, ''));

/** Returns an element with text; an empty string if `text` is null. */
export function element(name: string, text: string | null, attributes = ''): string {
  return text === null ? '' : `<${name}${attributes}>${escapeXml(text)}</${name}>`;
}

/** Returns an XML document as a route's response. */
export function xmlResponse(body: string, type: string): Response {
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`, {
    headers: { 'Content-Type': `${type}; charset=utf-8` },
  });
}
