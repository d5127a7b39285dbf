import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';

const platform = { os: z.array(z.string()), cpu: z.array(z.string()), libc: z.array(z.string()) };
const entry = z.looseObject({
  version: z.string().optional(),
  integrity: z.string().optional(),
  resolved: z.string().optional(),
  link: z.boolean().optional(),
  hasInstallScript: z.boolean().optional(),
  optionalDependencies: z.record(z.string(), z.string()).optional(),
});
/** All that `npm run lock` writes about a package that the registry did not describe to it, and npm's note on who wants it. */
const unverified = z.strictObject({
  version: z.string(),
  optional: z.literal(true),
  dev: z.literal(true).optional(),
  ...z.object(platform).partial().shape,
});
const manifest = z.looseObject({
  dependencies: z.record(z.string(), z.string()),
  devDependencies: z.record(z.string(), z.string()),
  overrides: z.record(z.string(), z.string()),
  allowScripts: z.record(z.string(), z.literal(true)),
});

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
const { packages } = z.object({ packages: z.record(z.string(), entry) }).parse(read('package-lock.json'));
const { dependencies, devDependencies, overrides, allowScripts } = manifest.parse(read('package.json'));
const installed = Object.entries(packages).filter(([path]) => path !== '');
const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

test('only the packages listed in allowScripts run a script when they are installed', () => {
  const withScript = installed.filter(([, { hasInstallScript }]) => hasInstallScript);
  expect([...new Set(withScript.map(([path]) => nameOf(path)))].sort()).toEqual(
    Object.keys(allowScripts).sort(),
  );
});

test('every package is held to its content, except optional ones of other platforms', () => {
  expect(installed.length).toBeGreaterThan(500);
  const wanted = new Set(
    installed.flatMap(([, { optionalDependencies }]) =>
      Object.entries(optionalDependencies ?? {}).map(([name, version]) => `${name}@${version}`),
    ),
  );
  const loose = installed.flatMap(([path, found]) => {
    if (/^sha512-[A-Za-z0-9+/]{86}==$/.test(found.integrity ?? '')) return [];
    const other = unverified.safeParse(found);
    const excused =
      other.success && !fitsServers(other.data) && wanted.has(`${nameOf(path)}@${other.data.version}`);
    return excused ? [] : [path];
  });
  expect(loose).toEqual([]);
});

/** Whether it would be installed where the site is built and tested: on Linux, x64, with glibc. */
function fitsServers({ os, cpu, libc }: z.infer<typeof unverified>): boolean {
  const fits = (allowed: string[] | undefined, value: string) => allowed?.includes(value) ?? true;
  return fits(os, 'linux') && fits(cpu, 'x64') && fits(libc, 'glibc');
}

test('packages come from the registry, by version: from no address, branch or folder', () => {
  const elsewhere = installed.filter(([, { resolved, link }]) => resolved !== undefined || link === true);
  expect(elsewhere.map(([path]) => path)).toEqual([]);
  const versions = Object.values({ ...dependencies, ...devDependencies, ...overrides });
  expect(versions.filter((version) => !/^\^?\d+\.\d+\.\d+$/.test(version))).toEqual([]);
});
