/** Evidence packages in a folder, as who received one checks it, and edits of one. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect } from 'vitest';
import type { EvidenceDeps } from '../../src/server/documents/client-page/client-page-part.ts';
import { evidencePackage } from '../../src/server/features/contracts/evidence-package/evidence-package.ts';
import type { PackageFor } from '../../src/server/features/contracts/evidence-package/package-evidence.ts';
import { evidenceHash } from '../../src/server/features/contracts/signing/add-evidence.ts';
import type { ContractEvidenceRow } from '../../src/server/database/tables/contracts.table.ts';
import { zipFiles } from '../../src/server/platform/files/zip.ts';
import { NO_HASH } from '../../src/shared/contracts/contract-evidence.ts';
import { unzip } from './run-readme.ts';
import { seededChance } from './seeded-numbers.ts';
import { temporaryFolder } from './test-database.ts';

/** By name, in the order of the ZIP. */
export type Members = ReadonlyMap<string, Buffer>;

/** Downloads it and extracts it with unzip. */
export async function downloadPackage(
  deps: EvidenceDeps,
  id: string,
  receiver: PackageFor = 'studio',
) {
  const { name, size, parts } = await evidencePackage(deps, id, receiver);
  const folder = await temporaryFolder();
  const path = join(folder, name);
  const bytes = Buffer.concat(await Array.fromAsync(parts));
  expect(bytes.length).toBe(size);
  writeFileSync(path, bytes);
  const names = unzip(path, folder);
  const members: Members = new Map(names.map((one) => [one, readFileSync(join(folder, one))]));
  return { name, path, folder, members };
}

/** What the script says of each package, in order. */
export function scriptVerdicts(paths: readonly string[], ...options: string[]): string[] {
  const script = 'tests/support/check-evidence-package.py';
  const { stdout, stderr } = spawnSync('python3', [script, ...options, ...paths], {
    encoding: 'utf8',
    maxBuffer: 64_000_000,
  });
  expect(stderr).toBe('');
  return stdout.trim().split('\n');
}

/** A ZIP of these, which is sound. */
export async function zipMembers(path: string, members: Members): Promise<string> {
  const files = Array.from(members, ([name, bytes]) => ({ name, bytes }));
  const parts = zipFiles(files, Temporal.Instant.from('2026-11-27T09:30:16Z'));
  writeFileSync(path, Buffer.concat(await Array.fromAsync(parts)));
  return path;
}

/** With new content for some, undefined to leave one out; SHA256SUMS is made anew. */
export function edited(members: Members, changes: Record<string, Buffer | string | undefined>) {
  const all = new Map(members);
  for (const [name, content] of Object.entries(changes)) {
    if (content === undefined) all.delete(name);
    else all.set(name, Buffer.from(content));
  }
  all.delete('SHA256SUMS');
  const sums = Array.from(
    all,
    ([name, bytes]) => `${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`,
  );
  return all.set('SHA256SUMS', Buffer.from(sums.join('')));
}

/** A member with one bit changed, and which. `chance`: a whole number below this. */
export function flipped(bytes: Buffer, chance: (below: number) => number) {
  const at = chance(bytes.length);
  const bit = chance(8);
  const changed = Buffer.from(bytes);
  changed.writeUInt8(bytes.readUInt8(at) ^ (1 << bit), at);
  return { what: `bit ${bit} of byte ${at}`, changed };
}

/** Chooses what is flipped; printed, so that `FLIP_SEED` repeats it. */
export function flipChance(): (below: number) => number {
  const seed = Number(process.env['FLIP_SEED'] ?? Date.now() % 1_000_000);
  console.log(`Bits are flipped with FLIP_SEED=${seed}`);
  return seededChance(seed);
}

/** A new folder with these. */
export async function storeMembers(members: Members): Promise<string> {
  const folder = await temporaryFolder();
  for (const [name, bytes] of members) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), bytes);
  }
  return folder;
}

/** A line of `evidence.jsonl`. */
export type EvidenceLine = Omit<ContractEvidenceRow, 'emptiedAt'>;

/** Entries as someone changed them who knows how they are hashed: numbers and hashes follow again. */
export function rehashed(
  text: Buffer,
  change: (entries: EvidenceLine[]) => EvidenceLine[],
): string {
  const lines = text.toString().trim().split('\n');
  let previousHash = NO_HASH;
  const entries = change(lines.map((line) => JSON.parse(line) as EvidenceLine));
  return entries
    .map((entry, index) => {
      const numbered = { ...entry, seq: index + 1, previousHash };
      previousHash = evidenceHash(previousHash, numbered);
      return `${JSON.stringify({ ...numbered, hash: previousHash })}\n`;
    })
    .join('');
}
