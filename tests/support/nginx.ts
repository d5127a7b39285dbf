import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { nginxRules } from '../../publishing/releases/nginx-text.ts';
import { freePort } from './free-port.ts';
import { until } from './until.ts';

const deploy = resolve(import.meta.dirname, '../../deploy');

/** A running nginx with a configuration of `deploy/`. */
export interface Nginx {
  url: string;
  stop: () => Promise<void>;
}

/** Starts nginx for the site in `folder` with deploy/nginx-static.conf. */
export async function startNginx(folder: string, supabaseUrl: string): Promise<Nginx> {
  const rules = await nginxRules(folder, supabaseUrl);
  return start('nginx-static.conf', (own) => {
    writeFileSync(join(own, 'rules.conf'), rules);
    return [
      ['/srv/site/newsroom-rules.conf', join(own, 'rules.conf')],
      ['/srv/site/current', folder],
    ];
  });
}

/** Starts nginx as a proxy of the product on `port` with deploy/nginx.conf. */
export function startNginxProxy(port: number): Promise<Nginx> {
  return start('nginx.conf', (own) => [
    ['127.0.0.1:4321', `127.0.0.1:${port}`],
    ['  listen 80;\n  listen [::]:80;\n', `  listen unix:${own}/redirects.sock;\n`],
  ]);
}

/** Starts nginx with a documented configuration and these replacements, without its certificate. */
async function start(
  name: string,
  replacements: (own: string) => readonly (readonly [string, string])[],
): Promise<Nginx> {
  const own = mkdtempSync(join(tmpdir(), 'newsroom-nginx-'));
  const port = await freePort();
  const site = replaced(join(deploy, name), [
    ...replacements(own),
    ['  listen 443 ssl http2;\n', `  listen 127.0.0.1:${port};\n`],
    ['  listen [::]:443 ssl http2;\n', ''],
    ['  ssl_certificate     /etc/ssl/news.example.com.pem;\n', ''],
    ['  ssl_certificate_key /etc/ssl/news.example.com.key;\n', ''],
  ]);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${own}/${kind};`,
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

/** Returns the text of a file with each part replaced. Throws if a part is missing. */
function replaced(file: string, parts: readonly (readonly [string, string])[]): string {
  return parts.reduce(
    (text, [from, to]) => {
      if (!text.includes(from)) throw new Error(`${file} does not contain ${JSON.stringify(from)}.`);
      return text.replace(from, to);
    },
    readFileSync(file, 'utf8'),
  );
}
