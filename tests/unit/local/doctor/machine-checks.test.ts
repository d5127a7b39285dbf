import { join } from 'node:path';
import { expect, test } from 'vitest';
import { machineChecks } from '../../../../local/doctor/machine-checks.ts';
import type { Target } from '../../../../local/doctor/target.ts';
import { canMount, folderOnDisk } from '../../../support/disks.ts';

const disk = machineChecks['disk'];

test.skipIf(!canMount()).each([
  ['2g', { ok: true, detail: expect.stringMatching(/^2048 MB free in /) }],
  ['600m', { isWarning: true, problem: expect.stringMatching(/^only 600 MB free in /) }],
  ['50m', { ok: false, problem: expect.stringMatching(/^only 50 MB free in /) }],
  ['2g,ro', { ok: false, problem: expect.stringMatching(/^is read-only in /) }],
  [
    '2g,nr_inodes=900',
    { ok: false, problem: expect.stringMatching(/^has space for only 899 more files in /) },
  ],
])(
  'a disk of %s is judged by its space, the files that it can still store and whether it is writable',
  async (size, finding) => {
    // The check reads nothing else of the target. The folder of a new site does not exist yet.
    const target = { dataDir: join(folderOnDisk(size), 'data') } as Target;
    expect(await disk?.(target)).toMatchObject(finding);
  },
);
