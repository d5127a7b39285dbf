import { expect, test } from 'vitest';
import { accentTints } from '../../../src/rules/accent.ts';
import { accentStyles } from '../../../src/site/brand.ts';

test('a custom accent has the same tints in browsers with and without light-dark()', () => {
  const styles = accentStyles('#c2410c');
  for (const [name, { light, dark }] of Object.entries(accentTints('#c2410c'))) {
    expect(styles).toContain(`--accent-${name}:light-dark(${light},${dark})`);
    expect(styles).toContain(`--accent-${name}:var(--light,${light})var(--dark,${dark})`);
  }
});
