// @vitest-environment jsdom
import { Editor } from '@tiptap/core';
import { describe, expect, it } from 'vitest';
import { articleExtensions } from '../../../../src/admin/rich-text/extensions.ts';
import { htmlOf } from '../../../../src/admin/rich-text/html-of.ts';
import { cleanPaste } from '../../../../src/admin/rich-text/paste/clean.ts';
import { clipboards } from '../../../support/clipboards.ts';
import { mailClipboards } from '../../../support/mail-clipboards.ts';
import { messengerClipboards } from '../../../support/messenger-clipboards.ts';
import { siteClipboards } from '../../../support/site-clipboards.ts';
import { addSiteEnvironment } from '../../../support/site-environment.ts';

addSiteEnvironment();

describe('pasting from', () => {
  it.each([...clipboards, ...mailClipboards, ...messengerClipboards, ...siteClipboards])(
    '$from',
    ({ html, text = '', article, notes = [] }) => {
      let noticed: readonly string[] = [];
      const editor = new Editor({
        extensions: articleExtensions,
        editorProps: {
          transformPastedHTML: (pasted) => {
            const clean = cleanPaste(pasted);
            noticed = clean.notes;
            return clean.html;
          },
        },
      });
      // A plain event is enough: the editor only passes it on.
      const event = new Event('paste') as ClipboardEvent;
      if (html === undefined) editor.view.pasteText(text, event);
      else editor.view.pasteHTML(html, event);
      const written = htmlOf(editor);
      editor.commands.setContent(written);
      const reopened = htmlOf(editor);
      editor.destroy();
      expect(written).toBe(article);
      expect(reopened).toBe(article);
      expect(noticed).toEqual(notes);
    },
  );
});
