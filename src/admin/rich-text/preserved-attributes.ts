import { Extension } from '@tiptap/core';

/**
 * Preserves attributes that no tool sets: classes of other editors, anchors, languages. Excludes event handlers and
 * everything else that could take effect inside the console.
 */
export const PreservedAttributes = Extension.create({
  name: 'preservedAttributes',
  addGlobalAttributes: () => [
    {
      types: '*',
      attributes: {
        preserved: {
          default: null,
          parseHTML: preservedAttributesOf,
          renderHTML: ({ preserved }) => preserved ?? {},
        },
      },
    },
  ],
});

/** Without those of tools, and those that the Dark Reader extension adds. */
const HARMLESS = /^(?:id|lang|title|reversed|data-(?!indent$|color$|pm-|raw$|darkreader-)[a-z0-9-]+)$/;
/** Style properties that the article policy reads. Only those that no tool handles are preserved here. */
const STYLES = [
  ...['text-align', 'direction', 'color', 'background', 'background-color', 'font-family', 'font-size'],
  ...['padding-left', 'margin-left', 'padding-right', 'padding-inline-start', 'margin-inline-start'],
];

/** Returns the attributes of an element to preserve, or `null` if there are none. */
function preservedAttributesOf(element: HTMLElement): Record<string, string> | null {
  const attributes = new Map<string, string>();
  const tag = element.tagName;
  for (const { name, value } of element.attributes) {
    if (HARMLESS.test(name) && !(name === 'title' && /^(?:A|IMG|IFRAME)$/.test(tag)))
      attributes.set(name, value);
  }
  if (element.className !== '' && tag !== 'A') attributes.set('class', element.className);
  const style = preservedStyle(element);
  if (style !== '') attributes.set('style', style);
  return attributes.size > 0 ? Object.fromEntries(attributes) : null;
}

function preservedStyle(element: HTMLElement): string {
  const handled = handledStyles(element);
  return (element.getAttribute('style') ?? '')
    .split(';')
    .map((declaration) => declaration.trim())
    .filter((declaration) => {
      const [property = '', value = ''] = declaration.split(/\s*:\s*/);
      const name = property.toLowerCase();
      if (!STYLES.includes(name) || /url|expression/i.test(value)) return false;
      // Preserve alignments that the toolbar does not offer (`start`, `end`).
      if (name === 'text-align' && handled.includes(name))
        return !/^(?:left|center|right|justify)$/i.test(value);
      return !handled.includes(name);
    })
    .join('; ');
}

function handledStyles(element: HTMLElement): string[] {
  if (element.tagName === 'SPAN') return ['color', 'background-color', 'font-family', 'font-size'];
  if (element.tagName === 'MARK') return ['color', 'background-color'];
  return /^(?:P|H[1-6])$/.test(element.tagName) ? ['text-align', 'direction'] : ['direction'];
}
