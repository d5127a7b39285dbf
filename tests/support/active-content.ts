import { type DefaultTreeAdapterTypes, parse, html as parse5Html, parseFragment } from 'parse5';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

const TAGS = new Set(
  (
    'h1 h2 h3 p div blockquote pre ul ol li hr br a b strong i em u s sub sup code mark span img iframe ' +
    'table caption thead tbody tr th td figure figcaption cite ' +
    // Added by the parser to a whole document
    'html head body'
  ).split(' '),
);
const ATTRIBUTES = new Set(
  (
    'class dir data-indent data-list start href target rel src alt width height loading decoding title allow ' +
    'allowfullscreen referrerpolicy sandbox tabindex role aria-label scope colspan rowspan id lang'
  ).split(' '),
);
const LINK = /^(?:https?:\/\/[^/@\\]+(?:[/?#]|$)|\/(?![/\\])|mailto:[^?]+@|#)/i;
const IMAGE = /^(?:https?:\/\/[^/@\\]+(?:[/?#]|$)|\/(?![/\\]))/i;
const VIDEO = /^https:\/\/(?:www\.youtube-nocookie\.com\/embed\/|player\.vimeo\.com\/video\/)[\w?=-]+$/;

/**
 * Returns everything in this HTML that could run, load, restyle or leave the site. An HTML5 parser reads it as a page's
 * body, as a fragment with scripting on and off, and in a table cell. Independent of the sanitiser.
 */
export function findActiveContent(html: string): string[] {
  const whole = parse(`<!doctype html><html><body><div>${html}</div></body></html>`);
  const trees = [
    whole.childNodes,
    parseFragment(html).childNodes,
    parseFragment(html, { scriptingEnabled: false }).childNodes,
    parseFragment(`<table><tr><td>${html}</td></tr></table>`).childNodes.flatMap(childrenOfCells),
  ];
  return [...new Set(trees.flatMap((nodes) => nodes.flatMap(livePartsOf)))];
}

function livePartsOf(node: Node): string[] {
  if (node.nodeName === '#comment') return ['a comment'];
  if (!isElement(node)) return [];
  const found: string[] = [];
  const report = (what: string) => found.push(`${node.tagName}: ${what}`);
  if (!TAGS.has(node.tagName)) report('element');
  if (node.namespaceURI !== parse5Html.NS.HTML) report('foreign namespace');
  for (const { name, value } of node.attrs) {
    if (!ATTRIBUTES.has(name)) report(`attribute ${name}`);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers ignore them in addresses
    if ((name === 'href' || name === 'src') && /[\u0000-\u0020\u007f]/.test(value))
      report(`${name} ${value}`);
    if (name === 'href' && !LINK.test(value)) report(`href ${value}`);
    if (name === 'src' && !(node.tagName === 'iframe' ? VIDEO : IMAGE).test(value)) report(`src ${value}`);
    if (name === 'id' && !value.startsWith('text-')) report(`id ${value}`);
    if (name === 'target' && value !== '_blank') report(`target ${value}`);
    if (name === 'class' && !/^[a-z0-9 -]+$/.test(value)) report(`class ${value}`);
    if (name === 'sandbox' && /top-navigation/.test(value)) report(`sandbox ${value}`);
  }
  const attribute = (name: string) => node.attrs.find((candidate) => candidate.name === name)?.value;
  if (attribute('target') === '_blank' && !attribute('rel')?.includes('noopener'))
    report('new tab with an opener');
  if (node.tagName === 'iframe' && attribute('src') === undefined) report('frame without an address');
  if (node.tagName === 'iframe' && node.childNodes.length > 0) report('frame with content');
  return [...found, ...node.childNodes.flatMap(livePartsOf)];
}

function childrenOfCells(node: Node): Node[] {
  if (!isElement(node)) return [node];
  return ['table', 'tbody', 'tr', 'td'].includes(node.tagName)
    ? node.childNodes.flatMap(childrenOfCells)
    : [node];
}

function isElement(node: Node): node is Element {
  return 'tagName' in node;
}
