// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { showInText } from '../../../../src/admin/articles/show-in-text.ts';

afterEach(() => {
  document.body.innerHTML = '';
});

test('an article of which no paragraph can be found gets the focus', () => {
  document.body.innerHTML =
    '<button>There is no text yet.</button><div class="article-text" tabindex="0"><hr></div>';
  document.querySelector('button')?.focus();
  showInText({ element: 'paragraph', index: 0 });
  expect(document.activeElement?.className).toBe('article-text');
});

test('without an editor, the focus stays', () => {
  document.body.innerHTML = '<button>There is no text yet.</button>';
  document.querySelector('button')?.focus();
  showInText({ element: 'paragraph', index: 0 });
  expect(document.activeElement?.tagName).toBe('BUTTON');
});
