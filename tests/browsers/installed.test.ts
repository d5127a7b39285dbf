import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { expect, test } from 'vitest';
import { notice, programOf } from './installed.ts';

const webkit = { name: 'WebKit', packages: 'webkit2gtk-driver xvfb', programs: [['driver'], ['screen']] };

test('tests a browser only if all its programs are installed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'newsroom-programs-'));
  const path = ['/nowhere', folder].join(delimiter);
  const add = (name: string, mode: number) => {
    writeFileSync(join(folder, name), '');
    chmodSync(join(folder, name), mode);
  };
  try {
    add('driver', 0o755);
    expect(programOf(webkit, path)).toBeNull();
    add('screen', 0o644);
    expect(programOf(webkit, path)).toBeNull();
    chmodSync(join(folder, 'screen'), 0o755);
    expect(programOf(webkit, path)).toBe(join(folder, 'driver'));
    expect(programOf({ programs: [['other', 'screen']] }, path)).toBe(join(folder, 'screen'));
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('the notice names the browser and its packages', () => {
  expect(notice(webkit)).toBe(
    'WebKit is not installed, so its tests are skipped. On Debian, install: webkit2gtk-driver xvfb',
  );
});
