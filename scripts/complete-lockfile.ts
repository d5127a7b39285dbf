/**
 * `npm run lock`: completes `package-lock.json` after dependencies change. npm omits optional packages of other
 * platforms from the lockfile if the registry does not have them, and `npm ci` then rejects that lockfile. This adds
 * each missing package with its version and platform, and every integrity hash that the registry has. It lists packages
 * without a hash; SECURITY.md must name them.
 */
import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { z } from 'zod';

const file = 'package-lock.json';
const entry = z.looseObject({
  version: z.string().optional(),
  integrity: z.string().optional(),
  optionalDependencies: z.record(z.string(), z.string()).optional(),
});
const lockfile = z.looseObject({ packages: z.record(z.string(), entry) });

const systems = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];
const processors = ['arm64', 'arm', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'x64', 'wasm32'];

const lock = lockfile.parse(JSON.parse(readFileSync(file, 'utf8')));
let added = 0;
for (const [path, { optionalDependencies }] of Object.entries(lock.packages)) {
  if (path === '') continue;
  for (const [name, wanted] of Object.entries(optionalDependencies ?? {})) {
    if (/^[\d.]+$/.test(wanted) && resolved(path, name)?.version !== wanted) {
      lock.packages[freePlace(path, name)] = { version: wanted, optional: true, ...platformOf(name) };
      added += 1;
    }
  }
}
const withoutHash: string[] = [];
for (const [path, found] of Object.entries(lock.packages)) {
  if (path === '' || found.integrity || !found.version) continue;
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const integrity = await registryIntegrity(`${name}@${found.version}`);
  if (integrity) lock.packages[path] = { version: found.version, integrity, ...found };
  else withoutHash.push(`${name}@${found.version}`);
}
const packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(file, `${JSON.stringify({ ...lock, packages }, null, 2)}\n`);
console.log(`${added} optional packages of other platforms added to ${file}.`);
if (withoutHash.length > 0) {
  console.log(
    `The registry does not have these packages, so they have no integrity hash:\n${withoutHash.join('\n')}`,
  );
}

/** Returns the integrity hash of `name@version`, or null if the npm registry does not have that version. */
async function registryIntegrity(specifier: string): Promise<string | null> {
  try {
    // The error is read below, also when npm runs this script with --silent.
    const options = ['view', '--loglevel=error', specifier, 'dist.integrity'];
    const { stdout } = await promisify(execFile)('npm', options);
    return stdout.trim() || null;
  } catch (error) {
    if (String(error).includes('E404')) return null;
    throw error;
  }
}

/** Returns the lockfile entry that `require(name)` in the package at `path` would resolve to. */
function resolved(path: string, name: string) {
  for (let base = path; base !== ''; base = base.slice(0, Math.max(0, base.lastIndexOf('/node_modules/')))) {
    const found = lock.packages[`${base}/node_modules/${name}`];
    if (found) return found;
  }
  return lock.packages[`node_modules/${name}`];
}

function freePlace(path: string, name: string): string {
  const top = `node_modules/${name}`;
  return top in lock.packages ? `${path}/node_modules/${name}` : top;
}

function platformOf(name: string): { os?: string[]; cpu?: string[]; libc?: string[] } {
  const words = name.replace('windows', 'win32').split(/[/-]/);
  const os = systems.filter((system) => words.includes(system));
  const cpu = processors.filter((processor) => words.includes(processor));
  const libc =
    words.includes('musl') || words.includes('musleabihf')
      ? ['musl']
      : words.includes('gnu')
        ? ['glibc']
        : [];
  return {
    ...(os.length > 0 ? { os } : {}),
    ...(cpu.length > 0 ? { cpu } : {}),
    ...(libc.length > 0 ? { libc } : {}),
  };
}
