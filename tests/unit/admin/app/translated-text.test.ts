// @vitest-environment jsdom
import { Editor } from '@tiptap/core';
import { createElement, Fragment, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { tolerateTranslation } from '../../../../src/admin/app/translated-text.ts';
import { BusyButton } from '../../../../src/admin/kit/BusyButton.tsx';
import { articleExtensions } from '../../../../src/admin/rich-text/extensions.ts';
import { ShortcodeProblems } from '../../../../src/admin/rich-text/ShortcodeProblems.tsx';
import { translate } from '../../../support/translate.ts';

const { insertBefore, removeChild } = Node.prototype;
let root: Root;
beforeEach(() => tolerateTranslation());
afterEach(() => {
  flushSync(() => root.unmount());
  Object.assign(Node.prototype, { insertBefore, removeChild });
});

/** Renders elements one after the other on a page that the browser translates. Returns the element around the last. */
function renderTranslated(...elements: (() => ReactNode)[]): Element {
  const box = document.createElement('div');
  const errors: unknown[] = [];
  root = createRoot(box, { onUncaughtError: (error) => errors.push(error) });
  for (const element of elements) {
    flushSync(() => root.render(element()));
    translate(box);
  }
  expect(errors).toEqual([]);
  return box;
}

it('a button shows its spinner before its translated label', () => {
  const button = (isBusy: boolean) => () => createElement(BusyButton, { isBusy }, 'Duplicate');
  const box = renderTranslated(button(false), button(true));
  expect(box.querySelector('button')?.firstElementChild?.className).toContain('startIcon');
  expect(box.textContent).toBe('(Duplicate)');
});

/** Renders text without an element, like the errors of react-admin's fields. */
const Problem = () => 'Required';

it('an error replaces the translated hint of a field', () => {
  const hint = (isInvalid: boolean) => () =>
    createElement('p', {}, isInvalid ? createElement(Problem) : createElement(Fragment, {}, 'Lowest first.'));
  expect(renderTranslated(hint(false), hint(true)).textContent).toBe('(Required)');
  flushSync(() => root.unmount());
  expect(renderTranslated(hint(true), hint(false)).textContent).toBe('(Lowest first.)');
});

it('a removed text leaves its translation, if its parent contains several', () => {
  const texts = (isLong: boolean) => () =>
    createElement('p', {}, createElement(Problem), isLong && createElement(Fragment, {}, 'Add one.'));
  expect(renderTranslated(texts(true), texts(false)).textContent).toBe('(Required)(Add one.)');
});

it('the translated list of shortcode problems changes with the text', () => {
  const editor = new Editor({ extensions: articleExtensions, content: '' });
  const problems = (html: string) => () => {
    editor.commands.setContent(html);
    return createElement(ShortcodeProblems, { editor, id: 'problems' });
  };
  const texts = ['[cta text="x"]', '[cta text="x"] [cta]', 'Moon'].map((text) => problems(`<p>${text}</p>`));
  const box = renderTranslated(...texts.slice(0, 2));
  expect(box.querySelector('p')?.textContent).toBe('(2 button shortcodes need attention:)');
  flushSync(() => root.unmount());
  expect(renderTranslated(...texts).textContent).toBe('');
  editor.destroy();
});
