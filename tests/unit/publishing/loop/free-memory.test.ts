import { expect, test } from 'vitest';
import { freeMemory } from '../../../../publishing/loop/free-memory.ts';

const MEGABYTE = 1024 * 1024;

test('frees memory that is no longer used', () => {
  let site: string[] | null = Array.from({ length: 1_000_000 }, (_, number) => `page ${number}`);
  const { heapUsed: used } = process.memoryUsage();
  expect(site.length).toBe(1_000_000);
  site = null;
  freeMemory();
  expect(process.memoryUsage().heapUsed).toBeLessThan(used - 20 * MEGABYTE);
});
