import os from 'node:os';
import { afterEach, expect, test, vi } from 'vitest';
import { threadCount } from '../../../../publishing/incremental/render-threads.ts';

afterEach(() => vi.restoreAllMocks());

const GB = 2 ** 30;

test.each([
  { pages: 12_000, cores: 2, available: 16 * GB, threads: 1 },
  { pages: 12_000, cores: 64, available: 16 * GB, threads: 3 },
  { pages: 12_000, cores: 64, available: 5 * GB, threads: 2 },
  { pages: 12_000, cores: 1, available: 16 * GB, threads: 0 },
  { pages: 12_000, cores: 2, available: 1.5 * GB, threads: 0 },
  { pages: 999, cores: 8, available: 16 * GB, threads: 0 },
])(
  '$pages pages on $cores cores with $available bytes of memory are rendered with $threads more threads',
  ({ pages, cores, available, threads }) => {
    vi.spyOn(os, 'availableParallelism').mockReturnValue(cores);
    vi.spyOn(process, 'availableMemory').mockReturnValue(available);
    expect(threadCount(pages)).toBe(threads);
  },
);
