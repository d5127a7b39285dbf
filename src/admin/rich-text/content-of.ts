import { getSchema, type JSONContent } from '@tiptap/core';
import { DOMParser as ContentParser, type Node } from '@tiptap/pm/model';
import { Selection } from '@tiptap/pm/state';
import { articleExtensions } from './extensions.ts';

/**
 * Returns an article's HTML as content for the editor, which parses strings differently: it drops line breaks between
 * two tags, and so joins words and lines of code.
 */
export function contentOf(html: string): JSONContent {
  return parsed(html).toJSON();
}

/** Returns the document position of the end of this HTML, which is the start of an article's. */
export function positionAfter(html: string): number {
  // The parser omits spaces at the end of a paragraph.
  const isAfterSpace = /(?:[^\s>]|<\/(?:a|code|em|mark|s|span|strong|sub|sup|u)>)\s+$/.test(html);
  const isInTag = /<[^<>]*$/.test(html);
  return isAfterSpace && !isInTag
    ? Selection.atEnd(parsed(`${html}.`)).head - 1
    : Selection.atEnd(parsed(html)).head;
}

function parsed(html: string): Node {
  // Without the tag, scripts and styles at the start would become part of the head.
  const { body } = new DOMParser().parseFromString(`<body>${html}`, 'text/html');
  parser ??= ContentParser.fromSchema(getSchema(articleExtensions));
  return parser.parse(body);
}

let parser: ContentParser | undefined;
