import { expect, test } from 'vitest';
import { constantPart } from '../../../src/site/constant-parts.ts';

test('re-renders a part only if one of its inputs is a different object or text', async () => {
  let renderings = 0;
  const render = async () => {
    renderings += 1;
    return String(renderings);
  };
  const [brand, links] = [{}, {}];
  expect(await constantPart('footer', [brand, 'A', links], render)).toBe('1');
  expect(await constantPart('footer', [brand, 'A', links], render)).toBe('1');
  expect(await constantPart('footer', [brand, 'B', links], render)).toBe('2');
  expect(await constantPart('footer', [{ ...brand }, 'B', links], render)).toBe('3');
  expect(await constantPart('other', [brand, 'A', links], render)).toBe('4');
});
