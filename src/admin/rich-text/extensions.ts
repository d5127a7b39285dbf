import type { Extensions } from '@tiptap/core';
import { Highlight } from '@tiptap/extension-highlight';
import { Image } from '@tiptap/extension-image';
import { Link } from '@tiptap/extension-link';
import { Subscript } from '@tiptap/extension-subscript';
import { Superscript } from '@tiptap/extension-superscript';
import { TextAlign } from '@tiptap/extension-text-align';
import { BackgroundColor, Color, FontFamily, FontSize, TextStyle } from '@tiptap/extension-text-style';
import { safeHref } from '../../rules/urls.ts';
import { Callout } from './callout.ts';
import { Direction } from './direction.ts';
import { Embed } from './embed.ts';
import { EmptyHeaders } from './empty-headers.ts';
import { Figure } from './figure.ts';
import { Indent } from './indent.ts';
import { JoinedBlocks } from './joined-blocks.ts';
import { MarkdownStarterKit, withStrictMarkers } from './markdown-marks.ts';
import { PasteSteps } from './paste-steps.ts';
import { PreservedAttributes } from './preserved-attributes.ts';
import { Container, InlineTag, RawHtml } from './preserved-tags.ts';
import { RedoKeys } from './redo-keys.ts';
import { ShortcodeMarks } from './shortcode-marks.ts';
import { tableExtensions } from './tables.ts';
import { TextAfterNode } from './text-after-node.ts';
import { Video } from './video.ts';

/**
 * The editor's schema: what the toolbar creates, plus whatever an article already contains, so that opening and saving
 * it changes nothing.
 */
export const articleExtensions: Extensions = [
  MarkdownStarterKit.configure({
    heading: { levels: [1, 2, 3, 4, 5, 6] },
    // Adding an empty paragraph at the end would count as an edit.
    trailingNode: false,
    link: false,
  }),
  // Text typed after a link is not part of it.
  Link.extend({ inclusive: false }).configure({
    openOnClick: false,
    // Only full URLs become links when typed: “pump.fun” can be a name.
    autolink: true,
    shouldAutoLink: (url) => /^https?:\/\//i.test(url),
    HTMLAttributes: { target: null, rel: null },
    isAllowedUri: (url) => safeHref(url, { mailto: true }) !== null,
  }),
  Subscript,
  Superscript,
  TextStyle,
  Color,
  BackgroundColor,
  FontFamily,
  FontSize,
  withStrictMarkers(Highlight.configure({ multicolor: true })),
  // Before the tools, whose styles must override preserved ones.
  PreservedAttributes,
  TextAlign.configure({ types: ['heading', 'paragraph'] }),
  Image.configure({ inline: true }),
  Direction,
  Indent,
  Video,
  Figure,
  Embed,
  Callout,
  ...tableExtensions,
  EmptyHeaders,
  Container,
  InlineTag,
  RawHtml,
  ShortcodeMarks,
  RedoKeys,
  PasteSteps,
  TextAfterNode,
  JoinedBlocks,
];
