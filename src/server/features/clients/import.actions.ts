import type { z } from 'zod';
import {
  IMPORT_LIMITS,
  type ImportPreview,
  type importPreviewRequest,
  type importRequest,
  type ImportResult,
  type RowProblem,
  type Duplicate,
} from '../../../shared/clients/client-import.schema.ts';
import type { Database, Trx } from '../../database/database.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { instantText } from '../../platform/clock.ts';
import { recordEvents, type NewEvent } from '../../platform/events/events.ts';
import { newId } from '../../platform/ids.ts';
import type { ClientDeps } from './clients.actions.ts';
import { inSlices } from '../../database/in-slices.ts';
import { listActiveTaxes } from '../../documents/taxes/taxes.repository.ts';
import { invalidImport } from './clients.errors.ts';
import { insertClients, findClientsByEmail, findClientsByName } from './clients.repository.ts';
import { newClientRows, emailKey } from './clients.rows.ts';
import { readImport, type ReadImport } from './import.reading.ts';
import { nameKey } from '../../database/search/search-words.ts';
import { counted } from '../../../shared/plural.ts';

/** Building the rows of so many clients takes a few milliseconds. */
const CLIENTS_AT_ONCE = 100;

export async function previewImport(
  db: Database,
  { text, mapping }: z.output<typeof importPreviewRequest>,
): Promise<ImportPreview> {
  const { rowCount, good, problems, ...read } = await readImport(
    text,
    mapping,
    await listActiveTaxes(db),
  );
  const duplicates = await findDuplicates(db, good);
  return {
    ...read,
    counts: {
      rows: rowCount,
      good: good.length,
      problems: rowCount - good.length,
      duplicates: duplicates.length,
    },
    problems: problems.slice(0, IMPORT_LIMITS.listed),
    duplicates: duplicates.slice(0, IMPORT_LIMITS.listed),
  };
}

/** Imports all valid rows or, on an error, none. Throws `invalidImport`. */
export async function importClients(
  deps: ClientDeps & { db: Database },
  actor: Actor,
  request: z.output<typeof importRequest>,
): Promise<ImportResult> {
  const read = await readImport(request.text, request.mapping, await listActiveTaxes(deps.db));
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
  return invalidImport(
    `${counted(badRows, 'row')} can’t be imported, so nothing was. Correct the file, or skip these rows.`,
    Object.fromEntries(fields),
  );
}

type GoodRow = ReadImport['good'][number];

/** Building the keys of so many rows takes a few milliseconds. */
const ROWS_AT_ONCE = 250;

/** Rows that seem to equal an existing client or an earlier row. */
async function findDuplicates(db: Database | Trx, rows: readonly GoodRow[]): Promise<Duplicate[]> {
  const keyed: ReturnType<typeof withKeys>[] = [];
  for await (const some of inSlices(rows, ROWS_AT_ONCE)) keyed.push(...some.map(withKeys));
  const clients = {
    email: await findClientsByEmail(db, new Set(keyed.flatMap(({ keys }) => keys.email))),
    name: await findClientsByName(db, new Set(keyed.flatMap(({ keys }) => keys.name))),
  };
  const earlier = { email: new Map<string, number>(), name: new Map<string, number>() };
  const duplicates: Duplicate[] = [];
  for (const { line, name, keys } of keyed) {
    for (const by of ['email', 'name'] as const) {
      const clientId = firstOf(clients[by], keys[by]);
      const earlierLine = firstOf(earlier[by], keys[by]);
      if (clientId === null && earlierLine === null) continue;
      duplicates.push({ line, name, by, clientId, earlierLine });
      break;
    }
    for (const by of ['email', 'name'] as const) {
      for (const key of keys[by]) if (!earlier[by].has(key)) earlier[by].set(key, line);
    }
  }
  return duplicates;
}

function withKeys({ line, client: { name, contacts } }: GoodRow) {
  const email = contacts.map(({ email }) => emailKey(email)).filter((key) => key !== '');
  return { line, name, keys: { email, name: [nameKey(name)] } };
}

function firstOf<Value>(values: ReadonlyMap<string, Value>, keys: readonly string[]): Value | null {
  const key = keys.find((key) => values.has(key));
  return (key === undefined ? undefined : values.get(key)) ?? null;
}
