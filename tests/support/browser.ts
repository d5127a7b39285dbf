import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';

const onThisMachine = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Flags that keep a test browser from talking to anything but the pages it is given. */
export const browserFlags = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Pages of one site share a process: starting one costs more than most pages do.
  '--process-per-site',
];

/**
 * Finds a Chromium: the one that ships in an npm package (Linux x64), the one that Playwright installed, one on the
 * machine, and as root Debian's package, which is installed. Throws with the way out when there is none.
 * The packaged one has no window, which makes it quicker, and is the same on every machine.
 */
export async function findBrowser(): Promise<string> {
  if (process.platform === 'linux' && process.arch === 'x64') return packagedChromium();
  const installed = [chromium.executablePath(), ...onThisMachine].find((path) => existsSync(path));
  if (installed) return installed;
  if (process.platform === 'linux' && process.getuid?.() === 0) return debianChromium();
  throw new Error(
    'No Chromium was found. Run "npx playwright install chromium" or install Chrome, then test again.',
  );
}

async function packagedChromium(): Promise<string> {
  // It unpacks into the temporary folder, which other users of the package on this machine must not share.
  const folder = join(tmpdir(), 'newsroom-chromium');
  mkdirSync(folder, { recursive: true });
  const before = process.env['TMPDIR'];
  process.env['TMPDIR'] = folder;
  try {
    const { default: packaged } = await import('@sparticuz/chromium');
    return await packaged.executablePath();
  } finally {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
  }
}

function debianChromium(): string {
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore' });
  execFileSync('apt-get', ['install', '-y', '-qq', 'chromium'], { stdio: 'ignore' });
  return '/usr/bin/chromium';
}
