/** Packages are pinned by hash, and run no install scripts. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface LockedPackage {
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  hasInstallScript?: boolean;
  optional?: boolean;
}

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
const lock = read('package-lock.json') as { packages: Record<string, LockedPackage> };
const manifest = read('package.json') as Record<string, Record<string, string> | undefined>;
const installed = Object.entries(lock.packages).filter(([path]) => path !== '');

const named = (wrong: (one: LockedPackage) => boolean) =>
  installed.filter(([, one]) => wrong(one)).map(([path]) => path);

/** Builds for platforms not used yet: see docs/decisions/0014-documents-by-typst.md. */
const unseen = /\/typst-ts-node-compiler-(android|darwin|win32|linux-arm)/;

test('every package is held to its bytes by SHA-512', () => {
  expect(installed.length).toBeGreaterThan(100);
  const loose = named(({ integrity }) => !(integrity ?? '').startsWith('sha512-'));
  expect(loose.filter((path) => !unseen.test(path))).toEqual([]);
  expect(loose.filter((path) => lock.packages[path]?.optional !== true)).toEqual([]);
});

test('every package comes from the registry that npm is set to, none from an address of its own', () => {
  expect(named(({ resolved, link }) => resolved !== undefined || link === true)).toEqual([]);
});

test('no package runs a script while it is installed', () => {
  expect(named(({ hasInstallScript }) => hasInstallScript === true)).toEqual([]);
});

test('what we ask for, we ask for by its exact version', () => {
  const asked = ['dependencies', 'devDependencies'].flatMap((kind) =>
    Object.entries(manifest[kind] ?? {}),
  );
  expect(asked.length).toBeGreaterThan(20);
  const inexact = asked.filter(
    ([, version]) => !/^(npm:[\w@/.-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
  );
  expect(inexact).toEqual([]);
});
