import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SmallSiteError } from '../../../../publishing/checks/small-site.ts';
import { BuilderClient } from '../../../../publishing/loop/builder-client.ts';
import { openPublisher } from '../../../../publishing/loop/open-publisher.ts';
import type { PublishedProject, Publisher } from '../../../../publishing/loop/publisher.ts';
import { Releases } from '../../../../publishing/releases/releases.ts';
import { canMount, fillDisk, folderOnDisk } from '../../../support/disks.ts';
import { folderForTest } from '../../../support/temporary-folders.ts';
import { writeSite } from '../../../support/written-site.ts';

const build = vi.fn();
let dataDir: string;
let publisher: Publisher;

beforeEach(async () => {
  dataDir = folderForTest();
  build.mockReset();
  vi.spyOn(BuilderClient.prototype, 'build').mockImplementation(build);
  let builds = 0;
  build.mockImplementation(async ({ folder }: { folder: string }) => {
    builds += 1;
    return writeSite(folder, builds);
  });
  publisher = await open({});
});
afterEach(() => {
  publisher.stop();
  vi.restoreAllMocks();
});

const open = (settings: Record<string, string>, backend: PublishedProject['backend'] = null) => {
  const variables = { PUBLIC_SUPABASE_URL: 'http://localhost:9', ...settings };
  const project = { dataDir, variables, backend };
  return openPublisher(project, new Releases(dataDir), () => {}, new AbortController().signal);
};
const publish = () => publisher.publish(new AbortController().signal);

/** Restarts the publisher with other settings or, with an empty object, those of the first start. */
async function restart(
  settings: Record<string, string> = { PUBLIC_COINGECKO_URL: '/prices' },
): Promise<void> {
  publisher.stop();
  publisher = await open(settings);
}

test('settings that were changed back do not bring back the content of that time', async () => {
  await restart();
  await restart({});
  expect(publisher.served().contentVersion).toBe(3);
  await restart();
  build.mockRejectedValue(new Error('The disk is full.'));
  await restart({});
  expect(publisher.served().contentVersion).toBe(4);
  expect(publisher.outdated()).toBe('The code or the settings have changed');
  build.mockImplementation(async ({ folder }: { folder: string }) => writeSite(folder, 5));
  await publish();
  expect(publisher.outdated()).toBeNull();
});

test('a rollback to a release that older settings built survives a restart', async () => {
  await restart();
  expect(publisher.served().contentVersion).toBe(2);
  await publisher.rollBack(async () => {});
  await restart();
  expect([publisher.served().contentVersion, publisher.isHeld()]).toEqual([1, true]);
});

test('a rollback survives an upgrade after which no release is from the current code and settings', async () => {
  await publish();
  await publisher.rollBack(async () => {});
  await restart();
  expect([publisher.served().contentVersion, publisher.isHeld()]).toEqual([1, true]);
  expect(build).toHaveBeenCalledTimes(2);
});

test.skipIf(!canMount())(
  'AB-5 a rollback on a full or read-only disk fails with the reason and changes nothing',
  async () => {
    publisher.stop();
    dataDir = folderOnDisk('600m');
    publisher = await open({});
    await publish();
    fillDisk(dataDir);
    await expect(publisher.rollBack(async () => {})).rejects.toThrow(/^The disk is full: .*ENOSPC/);
    rmSync(join(dataDir, 'filler'));
    execFileSync('mount', ['-o', 'remount,ro', dataDir]);
    await expect(publisher.rollBack(async () => {})).rejects.toThrow(/^The disk is read-only: .*EROFS/);
    expect([publisher.served().contentVersion, publisher.isHeld()]).toEqual([3, false]);
  },
);

test('pages that were built for another project are not served', async () => {
  await publish();
  await publisher.rollBack(async () => {});
  await restart({ PUBLIC_SUPABASE_URL: 'http://localhost:8' });
  expect([publisher.served().contentVersion, publisher.isHeld()]).toEqual([3, false]);
  build.mockRejectedValue(new Error('The project does not respond.'));
  await expect(restart({ PUBLIC_SUPABASE_URL: 'http://localhost:7' })).rejects.toThrow('does not respond');
});

test('a blocked first build of an embedded project in the folder of a hosted one suggests to restore a backup', async () => {
  build.mockRejectedValue(
    new SmallSiteError('9 of 9 articles would disappear.', { articles: 0, articlesBefore: 9 }),
  );
  const started = open({ PUBLIC_SUPABASE_URL: 'http://localhost:4321/supabase' }, { failure: () => null });
  await expect(started).rejects.toThrow(
    /disappear\. The last build is from the hosted project at http:\/\/localhost:9, .* restore a backup/,
  );
});
