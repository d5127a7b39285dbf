import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';

const entry = z.looseObject({
  version: z.string().optional(),
  integrity: z.string().optional(),
  resolved: z.string().optional(),
  link: z.boolean().optional(),
  hasInstallScript: z.boolean().optional(),
  optional: z.boolean().optional(),
});
const manifest = z.looseObject({
  dependencies: z.record(z.string(), z.string()),
  devDependencies: z.record(z.string(), z.string()),
  overrides: z.record(z.string(), z.string()),
  allowScripts: z.record(z.string(), z.literal(true)),
});

const read = (file: string) => readFileSync(file, 'utf8');
const { packages } = z
  .object({ packages: z.record(z.string(), entry) })
  .parse(JSON.parse(read('package-lock.json')));
const { dependencies, devDependencies, overrides, allowScripts } = manifest.parse(
  JSON.parse(read('package.json')),
);
const installed = Object.entries(packages).filter(([path]) => path !== '');
const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

test('only the packages listed in allowScripts have install scripts', () => {
  const withScript = installed.filter(([, { hasInstallScript }]) => hasInstallScript);
  expect([...new Set(withScript.map(([path]) => nameOf(path)))].sort()).toEqual(
    Object.keys(allowScripts).sort(),
  );
});

test('every package has an integrity hash, except the optional ones listed in SECURITY.md', () => {
  expect(installed.length).toBeGreaterThan(500);
  const withoutHash = installed
    .filter(([, { integrity }]) => !/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity ?? ''))
    .map(([path, { version, optional }]) => `${nameOf(path)}@${version}${optional ? '' : ' (required)'}`);
  const section = /### Packages without an integrity hash\n([^#]*)/.exec(read('SECURITY.md'))?.[1] ?? '';
  const named = section.match(/(?<=`)@[\w./-]+@\d[\w.-]*(?=`)/g) ?? [];
  expect(named.sort()).toEqual(withoutHash.sort());
  // The site is built and tested on Linux, x64, with glibc.
  expect(withoutHash.filter((name) => /linux-x64(-gnu)?@/.test(name))).toEqual([]);
});

test('packages come from the registry by version, not from a URL, branch or folder', () => {
  const elsewhere = installed.filter(([, { resolved, link }]) => resolved !== undefined || link === true);
  expect(elsewhere.map(([path]) => path)).toEqual([]);
  const versions = Object.values({ ...dependencies, ...devDependencies, ...overrides });
  expect(versions.filter((version) => !/^\^?\d+\.\d+\.\d+$/.test(version))).toEqual([]);
});
