/** `verify --heads`: compares anchors that were kept outside of the database with its event chain. */
import { readFile } from 'node:fs/promises';
import type { Database } from '../../database/database.ts';
import { findAnchors, parseAnchor } from '../../platform/events/anchors.ts';
import { checkAnchors } from '../../platform/events/check-chain.ts';
import type { Invariant } from '../../platform/integrity/invariant.ts';
import { listEmailAnchors } from './integrity.repository.ts';

/** Anchors in emails, which are on their way out of the database, that the chain does not have. */
export async function emailAnchorProblems(db: Database): Promise<string[]> {
  const texts = await listEmailAnchors(db);
  const anchors = texts.flatMap((text) => parseAnchor(text) ?? []);
  return [
    ...texts
      .filter((text) => parseAnchor(text) === undefined)
      .map((text) => `${text} is not an anchor`),
    ...(await checkAnchors(db, anchors)),
  ];
}

/** A rule for each file: a PDF, an email, or any text with anchors in it. */
export async function anchorInvariants(
  db: Database,
  files: readonly string[],
): Promise<Invariant[]> {
  return Promise.all(
    files.map(async (file) => ({
      rule: `the event chain has every anchor of ${file}`,
      violations: await problemsOf(db, file),
    })),
  );
}

async function problemsOf(db: Database, file: string): Promise<string[]> {
  try {
    // Anchors are ASCII, also in the metadata of a PDF.
    const anchors = findAnchors(await readFile(file, 'latin1'));
    return anchors.length === 0 ? ['it has no anchor'] : await checkAnchors(db, anchors);
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}
