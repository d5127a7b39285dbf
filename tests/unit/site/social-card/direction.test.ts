import { expect, test } from 'vitest';
import { textDirection } from '../../../../src/site/social-card/direction.ts';

test.each([
  ['ارتفعت عملة الضفدع', 'rtl'],
  ['מטבע הממים DOGE', 'rtl'],
  ['20% “עולה', 'rtl'],
  ['🚀 ޚަބަރު', 'rtl'],
  ['DOGE עולה', 'ltr'],
  ['Луна', 'ltr'],
  ['月', 'ltr'],
  ['', 'ltr'],
  ['100 🚀', 'ltr'],
])('the first letter of %j makes it %s', (text, direction) => expect(textDirection(text)).toBe(direction));
