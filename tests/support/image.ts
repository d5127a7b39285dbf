import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, matchesGlob, resolve } from 'node:path';
import { canRun } from './can-run.ts';
import { type Instruction, programOf, readDockerfile, type Stage, variablesOf } from './dockerfile.ts';

const repository = resolve(import.meta.dirname, '../..');
/** ID of the user `node` in the base image. */
const USER = 1000;
const accounts = {
  passwd: `root:x:0:0::/root:/bin/sh\nnode:x:${USER}:${USER}::/home/node:/bin/sh\n`,
  group: `root:x:0:\nnode:x:${USER}:\n`,
};
/** Folders that the image's steps change; everything else is this machine's. */
const WRITTEN = ['srv', 'var/lib'];

/** Returns whether an image's steps can run here, which requires root and private mounts. */
export function canRunImages(): boolean {
  return process.getuid?.() === 0 && canRun('unshare', '--mount', 'true');
}

/**
 * The image of the Dockerfile, built without Docker. Its steps run with folders mounted over /srv and /var/lib, and
 * only with the variables of the image. This machine and its Node.js replace the base image.
 */
export class Image {
  /** On a disk, like the packages, to which it contains hard links. */
  readonly folder = mkdtempSync('/var/tmp/newsroom-image-');
  readonly #stages = readDockerfile(readFileSync(join(repository, 'Dockerfile'), 'utf8'));

  /** Runs all steps. `install` replaces `npm ci` and receives the folder of package.json. */
  static build(install?: (folder: string) => void): Image {
    const image = new Image();
    chmodSync(image.folder, 0o755);
    mkdirSync(join(image.folder, 'bin'));
    symlinkSync(process.execPath, join(image.folder, 'bin/node'));
    for (const [name, text] of Object.entries(accounts)) writeFileSync(join(image.folder, name), text);
    for (const stage of image.#stages) {
      for (const written of WRITTEN) mkdirSync(join(image.#rootOf(stage), written), { recursive: true });
      let workFolder = '/';
      for (const step of stage.instructions) {
        if (step.name === 'WORKDIR') workFolder = step.args;
        if (step.name === 'COPY') image.#copy(step, join(image.#rootOf(stage), workFolder));
        if (step.name !== 'RUN') continue;
        if (install && step.args.startsWith('npm ci')) install(join(image.#rootOf(stage), workFolder));
        else
          execFileSync(...image.#inside(stage, `cd ${workFolder} && ${step.args}`), {
            stdio: ['ignore', 'ignore', 'inherit'],
          });
      }
    }
    return image;
  }

  /** Starts the image's program as its user, without capabilities. Only the volume and /tmp are writable. */
  start(variables: Record<string, string>): ChildProcess {
    const program = programOf(this.#last, 'CMD').map(quoted).join(' ');
    const data = variablesOf(this.#last)['DATA_DIR'] ?? '';
    const readOnly = `mount --bind ${data} ${data} && mount -t tmpfs tmpfs /tmp && mount -o remount,bind,ro / && mount -o remount,bind,ro /srv && mount -o remount,bind,ro /var/lib`;
    const rights = `setpriv --reuid node --regid node --clear-groups --no-new-privs --inh-caps=-all --bounding-set=-all`;
    const given = Object.entries(variables).map((pair) => quoted(pair.join('=')));
    const command = `${readOnly} && cd ${this.#workFolder} && exec ${rights} env HOME=/home/node ${given.join(' ')} ${program}`;
    const [name, parameters] = this.#inside(this.#last, command);
    return spawn(name, parameters, { stdio: ['ignore', 'pipe', 'pipe'] });
  }

  /** Returns whether the health check of the image succeeds. */
  isHealthy(variables: Record<string, string>): boolean {
    const [, ...parameters] = programOf(this.#last, 'HEALTHCHECK');
    try {
      execFileSync(process.execPath, parameters, { env: variables, stdio: 'ignore' });
      return true;
    } catch {
      return false;
    }
  }

  /** Returns the location of an image path on this machine. */
  path(path: string): string {
    return join(this.#rootOf(this.#last), path);
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  get #last(): Stage {
    return this.#stages.at(-1) ?? { name: '', instructions: [] };
  }

  get #workFolder(): string {
    return this.#last.instructions.find(({ name }) => name === 'WORKDIR')?.args ?? '/';
  }

  #rootOf({ name }: Stage): string {
    return join(this.folder, `stage-${name}`);
  }

  #copy({ args }: Instruction, target: string): void {
    mkdirSync(target, { recursive: true });
    const [, from, path = ''] = /^--from=(\S+) (\S+) \S+$/.exec(args) ?? [];
    if (from !== undefined) {
      execFileSync('cp', ['-a', '-l', `${join(this.folder, `stage-${from}`, path)}/.`, target]);
      return;
    }
    const wanted = args.split(/\s+/).slice(0, -1);
    for (const name of contextNames()) {
      if (wanted.includes('.') || wanted.includes(name)) {
        cpSync(join(repository, name), join(target, name), { recursive: true });
      }
    }
  }

  /** Returns a command that runs in a shell with the folders of a stage mounted. */
  #inside(stage: Stage, command: string): [string, string[]] {
    const mounts = [
      ...WRITTEN.map((path) => `mount --bind ${join(this.#rootOf(stage), path)} /${path}`),
      `mount --bind ${join(this.folder, 'bin')} /usr/local/bin`,
      ...Object.keys(accounts).map((name) => `mount --bind ${join(this.folder, name)} /etc/${name}`),
    ];
    const variables = {
      PATH: '/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
      HOME: '/tmp',
      ...variablesOf(stage),
    };
    const pairs = Object.entries(variables).map((pair) => pair.join('='));
    const script = `${mounts.join(' && ')} && ${command}`;
    return ['env', ['-i', ...pairs, 'unshare', '--mount', 'sh', '-c', script]];
  }
}

/** Returns the top-level names of Docker's build context: the repository without the entries of .dockerignore. */
function contextNames(): string[] {
  const rules = readFileSync(join(repository, '.dockerignore'), 'utf8').split('\n').filter(Boolean);
  const isIgnored = (name: string) =>
    rules.some((rule) => rule === name || (rule.includes('*') && matchesGlob(name, rule)));
  return readdirSync(repository).filter((name) => !isIgnored(name));
}

/** Installs the production dependencies as `npm ci --omit=dev` does, if possible as hard links to those installed here. */
export function linkProductionPackages(folder: string): void {
  const { packages } = JSON.parse(readFileSync(join(repository, 'package-lock.json'), 'utf8'));
  for (const [path, { dev }] of Object.entries<{ dev?: boolean }>(packages)) {
    const isTop = /^node_modules\/(@[^/]+\/)?[^/]+$/.test(path);
    if (dev || !isTop || !existsSync(join(repository, path))) continue;
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    link(join(repository, path), join(folder, path));
  }
  for (const path of ['node_modules/.bin', 'node_modules/.cache']) {
    if (existsSync(join(repository, path))) link(join(repository, path), join(folder, path));
  }
}

/** Links a folder's files, or copies them if the other folder is on another disk. */
function link(from: string, to: string): void {
  try {
    execFileSync('cp', ['-a', '-l', from, to], { stdio: 'pipe' });
  } catch {
    execFileSync('cp', ['-a', '-T', from, to]);
  }
}

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
