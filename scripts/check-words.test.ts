// cspell:disable
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

function check(text: string) {
  const folder = mkdtempSync(join(tmpdir(), 'words-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'planted.ts');
  writeFileSync(file, text);
  const { status, stdout } = spawnSync('node', ['scripts/check-words.ts', file], {
    encoding: 'utf8',
  });
  return { status, stdout };
}

test('terms that others replace are refused', () => {
  const { status, stdout } = check(
    "const message = 'This invoice was taken back. Whoever has it got an e-mail.';",
  );
  expect(status).toBe(1);
  for (const term of ['taken back', 'Whoever', 'e-mail']) {
    expect(stdout).toContain(`:1 - “${term}”: write `);
  }
});

test('British spellings and misspelled words are refused', () => {
  const { status, stdout } = check(
    "const textColour = 'The booking at this adress was cancelled.';",
  );
  expect(status).toBe(1);
  expect(stdout).toContain('Forbidden word (Colour) fix: (Color)');
  expect(stdout).toContain('Forbidden word (cancelled) fix: (canceled)');
  expect(stdout).toContain('Unknown word (adress)');
});

test('plain US English passes', () => {
  const text = "const message = 'This invoice was fully credited. No payment is due.';\n";
  expect(check(text)).toEqual({ status: 0, stdout: '' });
});

test('`npm run check` runs it', () => {
  expect(readFileSync('scripts/check.ts', 'utf8')).toContain("'node scripts/check-words.ts'");
});
