import { getSchema, type JSONContent } from '@tiptap/core';
import { DOMParser as ContentParser } from '@tiptap/pm/model';
import { articleExtensions } from './extensions.ts';

/**
 * Returns an article's HTML as content for the editor, which parses strings differently: it drops line breaks between
 * two tags, and so joins words and lines of code.
 */
export function contentOf(html: string): JSONContent {
  // Without the tag, scripts and styles at the start would become part of the head.
  const { body } = new DOMParser().parseFromString(`<body>${html}`, 'text/html');
  parser ??= ContentParser.fromSchema(getSchema(articleExtensions));
  return parser.parse(body).toJSON();
}

let parser: ContentParser | undefined;
