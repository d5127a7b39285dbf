import { expect, test } from 'vitest';
import { PageStyles } from '../../../../publishing/incremental/page-styles.ts';

test('puts the style sheets of a page in the place of their placeholders, and reports them apart from it', () => {
  const styles = new PageStyles();
  const [first, second] = ['a{color:red}', 'b::after{content:"é"}'].map((sheet) => styles.placeholder(sheet));
  const page = Buffer.from(`<title>ü</title><style>${first}${second}</style><style>i{}</style><p>Text</p>`);
  const both = 'a{color:red}b::after{content:"é"}';
  const { body, markup, styles: found } = styles.complete(page);
  expect(body.toString()).toBe(`<title>ü</title><style>${both}</style><style>i{}</style><p>Text</p>`);
  expect(markup.toString()).toBe('<title>ü</title><style></style><style>i{}</style><p>Text</p>');
  expect(found).toEqual([both]);
});

test('several style elements of a page are completed', () => {
  const styles = new PageStyles();
  const [first, second] = ['a{}', 'b{}'].map((sheet) => styles.placeholder(sheet));
  const page = Buffer.from(`<style>${first}</style><style>${second}</style>`);
  const { body, styles: found } = styles.complete(page);
  expect(body.toString()).toBe('<style>a{}</style><style>b{}</style>');
  expect(found).toEqual(['a{}', 'b{}']);
});

test('content cannot contain a placeholder, because it is random', () => {
  const [styles, others] = [new PageStyles(), new PageStyles()];
  const page = Buffer.from(`<meta content="<style>${others.placeholder('a{}')}</style>">`);
  expect(styles.complete(page).body).toBe(page);
});
