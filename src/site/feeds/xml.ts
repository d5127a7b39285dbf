const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Text as it may stand in an XML element or attribute; characters that XML forbids are dropped. */
export function escapeXml(text: string): string {
  return (
    text
      // biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 allows no other control characters
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu, '')
      .replace(/[&<>"']/g, (character) => entities[character] ?? character)
  );
}

/** An element with text in it; nothing at all when there is no text. */
export function element(name: string, text: string | null, attributes = ''): string {
  return text === null ? '' : `<${name}${attributes}>${escapeXml(text)}</${name}>`;
}

/** A whole document as the answer of a route. */
export function xmlResponse(body: string, type: string): Response {
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`, {
    headers: { 'Content-Type': `${type}; charset=utf-8` },
  });
}
