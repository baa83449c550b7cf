/** The check that the server runs at its start and once a day: quick, and without stopping work. */
import type { Database } from '../../database/database.ts';
import { inSlices } from '../../database/in-slices.ts';
import { findWrongTriggers } from '../../database/dialects/integrity.ts';
import { documentKinds } from '../../document-kinds.ts';
import { findDifferences } from '../../documents/integrity/require-intact.ts';
import { checkSample, stillChanged } from '../../documents/sample.ts';
import { listRespondedTo } from './integrity.repository.ts';
import { instantText, type Clock } from '../../platform/clock.ts';
import { checkEventChain } from '../../platform/events/check-chain.ts';
import { checkRowHashesAtWork } from '../../platform/events/check-row-hashes.ts';
import { checkRemembered } from '../../platform/events/remembered.ts';
import { chainKeysOf } from '../../platform/events/signing.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { Log } from '../../platform/log.ts';
import {
  changedDocument,
  changedRows,
  deleteFindings,
  insertFindings,
  listFindings,
  type Finding,
} from '../../platform/integrity/findings.repository.ts';
import { upperFirst } from '../../../shared/text/upper-first.ts';

/**
 * Triggers, the chain of events, rows with a hash, everything that was responded to or signed, and a
 * sample of frozen documents with their PDFs. `known`: found before.
 */
export async function checkIntegrity(
  { db, files }: { db: Database; files: FileStore },
  known: readonly Finding[] = [],
): Promise<Finding[]> {
  const triggers = await findWrongTriggers(db);
  const events = [...(await checkEventChain(db)), ...(await checkRemembered(db, chainKeysOf(db)))];
  const rows = await checkRowHashesAtWork(db);
  const ids = known.map(({ id }) => id);
  const documents = new Set([
    ...(await checkSample({ db, files })),
    ...(await stillChanged({ db, files }, ids)),
    ...(await checkResponses(db, ids)),
  ]);
  return [
    ...(triggers.length > 0 ? [{ id: 'triggers', what: sentence(triggers) }] : []),
    ...(events.length > 0 ? [{ id: 'events', what: sentence(events) }] : []),
    ...(rows.length > 0 ? [{ ...changedRows, what: `${changedRows.what}: ${listed(rows)}` }] : []),
    ...Array.from(documents, changedDocument),
  ];
}

/** Ids of contracts and proposals that differ from their events, and of those of `known` that do. */
async function checkResponses(db: Database, known: readonly string[]): Promise<string[]> {
  const documents = known.filter((id) => id.includes('_'));
  const changed: string[] = [];
  for await (const some of inSlices([...(await listRespondedTo(db)), ...documents], AT_ONCE)) {
    if ((await findDifferences(db, documentKinds, some)).length === 0) continue;
    for (const id of some) {
      if ((await findDifferences(db, documentKinds, [id])).length > 0) changed.push(id);
    }
  }
  return changed;
}

/** Documents; requests get their turn in between. */
const AT_ONCE = 20;

/** e.g. “The trigger x is missing, and 3 more”. */
function sentence(problems: readonly string[]): string {
  return upperFirst(listed(problems));
}

function listed([first = '', ...others]: readonly string[]): string {
  return others.length === 0 ? first : `${first}, and ${others.length} more`;
}

interface CheckDeps {
  db: Database;
  files: FileStore;
  clock: Clock;
  log: Log;
}

/** Logs findings, and stores them for the dashboard until they are resolved. */
export async function runIntegrityCheck({ db, files, clock, log }: CheckDeps): Promise<void> {
  const known = await listFindings(db);
  const found = await checkIntegrity({ db, files }, known);
  for (const finding of found) log.error(finding, 'the data was changed outside of the program');
  const ids = new Set(found.map(({ id }) => id));
  const gone = known.filter(({ id }) => !ids.has(id)).map(({ id }) => id);
  await deleteFindings(db, gone);
  await insertFindings(db, found, instantText(clock.now()));
}
