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

interface Lock {
  packages: Record<string, LockedPackage>;
}

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
const lock = read('package-lock.json') as Lock;
const emulatorLock = read('tests/firebase/emulator/package-lock.json') as Lock;
const manifest = read('package.json') as Record<string, Record<string, string> | undefined>;
const packagesOf = ({ packages }: Lock) => Object.entries(packages).filter(([path]) => path !== '');
const installed = packagesOf(lock);

const named = (wrong: (one: LockedPackage) => boolean, from = lock) =>
  packagesOf(from)
    .filter(([, one]) => wrong(one))
    .map(([path]) => path);

const isLoose = ({ integrity }: LockedPackage) => !(integrity ?? '').startsWith('sha512-');
const isElsewhere = ({ resolved, link }: LockedPackage) => resolved !== undefined || link === true;

/** Builds for platforms not used yet: see docs/decisions/0014-documents-by-typst.md. */
const unseen = /\/typst-ts-node-compiler-(android|darwin|win32|linux-arm)/;

test('every package is held to its bytes by SHA-512', () => {
  expect(installed.length).toBeGreaterThan(100);
  const loose = named(isLoose);
  expect(loose.filter((path) => !unseen.test(path))).toEqual([]);
  expect(loose.filter((path) => lock.packages[path]?.optional !== true)).toEqual([]);
});

test('every package comes from the registry that npm is set to, none from an address of its own', () => {
  expect(named(isElsewhere)).toEqual([]);
});

test('the same holds for the packages of Firebase’s emulator', () => {
  expect(packagesOf(emulatorLock).length).toBeGreaterThan(100);
  expect(named(isLoose, emulatorLock)).toEqual([]);
  expect(named(isElsewhere, emulatorLock)).toEqual([]);
});

test('no package runs a script while it is installed', () => {
  for (const folder of ['.', 'tests/firebase/emulator']) {
    expect(readFileSync(`${folder}/.npmrc`, 'utf8').split('\n')).toContain('ignore-scripts=true');
  }
  // They work without theirs; one more would have to be looked at.
  expect(named(({ hasInstallScript }) => hasInstallScript === true)).toEqual([
    'node_modules/@firebase/util',
    'node_modules/protobufjs',
  ]);
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
