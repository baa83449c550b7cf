import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { hasFirebaseEmulator, installFirebaseEmulator } from './ensure-firebase-emulator.ts';

function folderWithLock(): { folder: string; lock: (text: string) => void } {
  const folder = mkdtempSync(join(tmpdir(), 'wolfden-emulator-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return { folder, lock: (text) => writeFileSync(join(folder, 'package-lock.json'), text) };
}

test('the emulator is there if the packages of its lock file were installed last', () => {
  const { folder, lock } = folderWithLock();
  lock('first');
  expect(hasFirebaseEmulator(folder)).toBe(false);
  mkdirSync(join(folder, 'node_modules'));
  const hash = createHash('sha256').update('first').digest('hex');
  writeFileSync(join(folder, 'node_modules/.installed-lock'), hash);
  expect(hasFirebaseEmulator(folder)).toBe(true);
  expect(installFirebaseEmulator(folder)).toBeUndefined();
  lock('second');
  expect(hasFirebaseEmulator(folder)).toBe(false);
});

test('without npm, the reason is said', () => {
  const { folder, lock } = folderWithLock();
  lock('{}');
  const { PATH } = process.env;
  process.env['PATH'] = folder;
  onTestFinished(() => void (process.env['PATH'] = PATH));
  expect(installFirebaseEmulator(folder)).toMatch(/^npm could not be run: /);
  expect(hasFirebaseEmulator(folder)).toBe(false);
});
