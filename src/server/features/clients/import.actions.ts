import type { z } from 'zod';
import {
  IMPORT_LIMITS,
  type ImportPreview,
  type importPreviewRequest,
  type importRequest,
  type ImportResult,
  type RowProblem,
} from '../../../shared/clients/client-import.schema.ts';
import type { Database } from '../../database/database.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { instantText } from '../../platform/clock.ts';
import { recordEvents, type NewEvent } from '../../platform/events/events.ts';
import { newId } from '../../platform/ids.ts';
import type { ClientDeps } from './clients.actions.ts';
import { inSlices } from '../../database/in-slices.ts';
import { invalidImport } from './clients.errors.ts';
import { insertClients } from './clients.repository.ts';
import { newClientRows } from './clients.rows.ts';
import { findDuplicates } from './import.duplicates.ts';
import { readImport } from './import.reading.ts';

/** Building the rows of so many clients takes a few milliseconds. */
const CLIENTS_AT_ONCE = 100;

export async function previewImport(
  db: Database,
  { text, mapping }: z.output<typeof importPreviewRequest>,
): Promise<ImportPreview> {
  const read = await readImport(text, mapping);
  const duplicates = await findDuplicates(db, read.good);
  return {
    headings: read.headings,
    mapping: read.mapping,
    sample: read.sample,
    counts: {
      rows: read.rowCount,
      good: read.good.length,
      problems: read.rowCount - read.good.length,
      duplicates: duplicates.length,
    },
    problems: read.problems.slice(0, IMPORT_LIMITS.listed),
    duplicates: duplicates.slice(0, IMPORT_LIMITS.listed),
    warnings: read.warnings,
  };
}

/** Imports all valid rows or, on an error, none. Throws `invalidImport`. */
export async function importClients(
  deps: ClientDeps,
  actor: Actor,
  request: z.output<typeof importRequest>,
): Promise<ImportResult> {
  const read = await readImport(request.text, request.mapping);
  const badRows = read.rowCount - read.good.length;
  if (badRows > 0 && request.badRows === 'refuse') throw refusal(badRows, read.problems);
  const now = deps.clock.now();
  // Before the transaction, to keep it short: on SQLite all other writers wait for it.
  const made = await Array.fromAsync(inSlices(read.good, CLIENTS_AT_ONCE), (rows) =>
    rows.map(({ line, client }) => ({ line, client: newClientRows(client, now) })),
  );
  return deps.write(async (trx) => {
    const duplicates = request.duplicates === 'skip' ? await findDuplicates(trx, read.good) : [];
    const skipped = new Set(duplicates.map(({ line }) => line));
    const clients = made
      .flat()
      .filter(({ line }) => !skipped.has(line))
      .map(({ client }) => client);
    await insertClients(trx, clients);
    const importId = newId('imp', now);
    const data = { import: importId };
    const events = clients.map(({ row: { id } }): NewEvent => ({
      actor,
      type: 'client.created',
      targetId: id,
      clientId: id,
      data,
    }));
    const counts = {
      created: clients.length,
      skippedProblems: badRows,
      skippedDuplicates: skipped.size,
    };
    const whole = { actor, type: 'client.imported', targetId: importId, data: counts } as const;
    await recordEvents(trx, [...events, whole], instantText(now));
    return { ...counts, problems: read.problems, duplicates };
  });
}

function refusal(badRows: number, problems: readonly RowProblem[]) {
  const fields = problems
    .slice(0, IMPORT_LIMITS.listed)
    .map(({ line, column, problem }) => [
      column === null ? `line ${line}` : `line ${line}, ${column}`,
      problem,
    ]);
  const rows = badRows === 1 ? 'One row' : `${badRows} rows`;
  return invalidImport(
    `${rows} can’t be imported, so nothing was. Correct the file, or leave such rows out.`,
    Object.fromEntries(fields),
  );
}
