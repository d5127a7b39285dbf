import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { nginxRules } from '../../publishing/releases/nginx-text.ts';
import { freePort } from './free-port.ts';
import { until } from './until.ts';

const documented = resolve(import.meta.dirname, '../../deploy/nginx-static.conf');

/** Returns whether nginx is installed (on Debian: apt install nginx). */
export function hasNginx(): boolean {
  try {
    execFileSync('nginx', ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** An nginx that serves a built site with the configuration in deploy/nginx-static.conf. */
export interface Nginx {
  url: string;
  stop: () => Promise<void>;
}

/** Starts nginx for the site in `folder`, without the certificate of the documented configuration. */
export async function startNginx(folder: string, supabaseUrl: string): Promise<Nginx> {
  const own = mkdtempSync(join(tmpdir(), 'newsroom-nginx-'));
  const port = await freePort();
  const rules = join(own, 'rules.conf');
  writeFileSync(rules, await nginxRules(folder, supabaseUrl));
  const site = replaced(readFileSync(documented, 'utf8'), [
    ['/srv/site/newsroom-rules.conf', rules],
    ['/srv/site/current', folder],
    ['  listen 443 ssl http2;\n', `  listen 127.0.0.1:${port};\n`],
    ['  listen [::]:443 ssl http2;\n', ''],
    ['  ssl_certificate     /etc/ssl/news.example.com.pem;\n', ''],
    ['  ssl_certificate_key /etc/ssl/news.example.com.key;\n', ''],
  ]);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${own}/${name};`,
  );
  writeFileSync(
    join(own, 'nginx.conf'),
    [
      // The workers must be able to read a folder of the user who runs the tests.
      process.getuid?.() === 0 ? 'user root;' : '',
      `daemon off; worker_processes 1; pid ${own}/pid; error_log ${own}/error.log;`,
      `events {} http { access_log off; ${temporary.join(' ')}`,
      site,
      '}',
    ].join('\n'),
  );
  const child = spawn('nginx', ['-e', join(own, 'error.log'), '-c', join(own, 'nginx.conf')], {
    stdio: 'ignore',
  });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const url = `http://127.0.0.1:${port}`;
  const stop = async () => {
    child.kill();
    await ended;
    rmSync(own, { recursive: true, force: true });
  };
  try {
    await until('nginx responds', async () => {
      if (child.exitCode !== null) throw new Error(readFileSync(join(own, 'error.log'), 'utf8'));
      return (await fetch(url).catch(() => null)) !== null;
    });
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
}

/** Returns the text with each part replaced. Throws if a part is missing. */
function replaced(text: string, parts: readonly (readonly [string, string])[]): string {
  return parts.reduce((result, [from, to]) => {
    if (!result.includes(from)) throw new Error(`${documented} does not contain ${JSON.stringify(from)}.`);
    return result.replace(from, to);
  }, text);
}
