import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Splits a list of selectors at the commas outside parentheses. */
const selectorsOf = (list: string) => list.split(/,(?![^(]*\))/).map((selector) => selector.trim());

test('no rule combines :has() with other selectors, because Firefox 115 would ignore the whole rule', () => {
  const files = globSync(['src/**/*.css', 'src/**/*.astro']);
  const styles = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8').replace(/\/\*.*?\*\//gs, '');
    return file.endsWith('.css')
      ? [text]
      : [...text.matchAll(/<style>(.*?)<\/style>/gs)].map(([, css]) => css);
  });
  const lists = styles.flatMap((css) => [...(css ?? '').matchAll(/[^{};]+(?=\{)/g)].map(([list]) => list));
  const withHas = lists.filter((list) => list.includes(':has('));
  expect(withHas.length).toBeGreaterThan(10);
  expect(withHas.filter((list) => selectorsOf(list).some((selector) => !selector.includes(':has(')))).toEqual(
    [],
  );
});
