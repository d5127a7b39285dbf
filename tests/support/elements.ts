import { type DefaultTreeAdapterTypes, parse } from 'parse5';

type Element = DefaultTreeAdapterTypes.Element;

/** Returns all elements below a node, including those in templates. */
export function elementsOf(node: DefaultTreeAdapterTypes.ParentNode): Element[] {
  const content = 'content' in node ? elementsOf(node.content) : [];
  return [
    ...content,
    ...node.childNodes.flatMap((child) => ('tagName' in child ? [child, ...elementsOf(child)] : [])),
  ];
}

/** Returns the attributes of an element by name. */
export const attributesOf = (element: Element): Partial<Record<string, string>> =>
  Object.fromEntries(element.attrs.map(({ name, value }) => [name, value]));

/** Returns the inline scripts (except JSON) and styles of a page, as an HTML5 parser reads it. */
export function inlineOf(html: string): { tag: string; text: string }[] {
  return elementsOf(parse(html)).flatMap((element) => {
    const { src, type = '' } = attributesOf(element);
    if (element.tagName !== 'style' && element.tagName !== 'script') return [];
    if (src !== undefined || /json/.test(type)) return [];
    const text = element.childNodes.map((child) => ('value' in child ? child.value : '')).join('');
    return text === '' ? [] : [{ tag: element.tagName, text }];
  });
}
