import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { candidates, programOf } from './installed.ts';
import { startWebKit } from './webkit.ts';

const isInstalled = candidates.some((candidate) => candidate.name === 'WebKit' && programOf(candidate));

/** A driver that is ready, but does not respond to the request to start a browser. */
const hangingDriver = (pidFile: string) => `#!${process.execPath}
const [port] = process.argv.slice(2).map((option) => option.replace('--port=', ''));
require('node:fs').writeFileSync('${pidFile}', String(process.pid));
require('node:http')
  .createServer((request, response) => request.url === '/status' && response.end())
  .listen(Number(port));
`;

test.skipIf(!isInstalled)('a driver that does not start the browser is stopped', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'newsroom-driver-'));
  const [driver, pidFile] = [join(folder, 'driver.cjs'), join(folder, 'pid')];
  try {
    writeFileSync(driver, hangingDriver(pidFile), { mode: 0o755 });
    await expect(startWebKit(driver, 'http://localhost:9', 3000)).rejects.toThrow('WebKit has not started');
    const pid = Number(readFileSync(pidFile, 'utf8'));
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
