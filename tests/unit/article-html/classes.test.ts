import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ARTICLE_CLASSES, allowedClasses } from '../../../src/article-html/classes.ts';
import { CTA_SIZES, CTA_STYLES } from '../../../src/article-html/cta-shortcode.ts';

const styleSheet = ['article.css', 'article-classes.css', 'article-tables.css', 'embed.css']
  .map((name) => readFileSync(`src/styles/${name}`, 'utf8'))
  .join('\n');

/** Classes that need no rule: their element or another class on it has the style. */
const WITHOUT_RULE = ['ql-syntax', 'ql-video', 'cta-default', 'cta-custom'];

test.each(
  Object.values(ARTICLE_CLASSES)
    .flat()
    .filter((name) => !WITHOUT_RULE.includes(name)),
)('the style sheet has a rule for the allowed class %s', (name) =>
  expect(styleSheet).toMatch(new RegExp(`\\.${name}(?![\\w-])`)),
);

test('every button style and size is an allowed class', () => {
  const classes = [...CTA_STYLES, ...CTA_SIZES].map((name) => `cta-${name}`);
  expect(allowedClasses(classes)).toEqual(classes);
});
