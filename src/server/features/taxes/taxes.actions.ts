/**
 * Actions on the list of taxes. Lines copy a tax, so the list can be changed at any time. Each
 * locks the studio’s settings first, so that no two change the list at once.
 */
import { isDeepStrictEqual } from 'node:util';
import { hasRateOfCategory, NO_RATE } from '../../../shared/documents/tax.schema.ts';
import { describeProblem } from '../../../shared/text/problems.ts';
import {
  TAX_LIMITS,
  type ListedTaxChanges,
  type NewListedTax,
  type TaxList,
} from '../../../shared/taxes/taxes.schema.ts';
import type { Trx } from '../../database/database.ts';
import type { Write } from '../../database/group-writes.ts';
import type { TaxRow } from '../../database/tables/settings.table.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { instantText, type Clock } from '../../platform/clock.ts';
import { changedFields, recordEvent, recordEvents } from '../../platform/events/events.ts';
import { newRow, rowsBefore } from '../../platform/events/row-hashes.ts';
import { newId } from '../../platform/ids.ts';
import { lockStudio, STUDIO } from '../../platform/studio.repository.ts';
import {
  invalidTax,
  taxNotFound,
  taxOrderConflict,
  taxVersionConflict,
  tooManyTaxes,
} from './taxes.errors.ts';
import { presentTax } from './taxes.present.ts';
import { readTaxes } from './taxes.reading.ts';
import { insertTaxes, listTaxes, updateTax } from './taxes.repository.ts';

export interface TaxDeps {
  write: Write;
  clock: Clock;
}

/** Throws `invalidTax` if the name is taken, `tooManyTaxes`. */
export async function addTax(deps: TaxDeps, actor: Actor, tax: NewListedTax): Promise<TaxRow> {
  return deps.write(async (trx) => {
    await lockStudio(trx);
    const [row] = await addTaxesIn(trx, deps, actor, [tax]);
    if (row === undefined) throw new Error('No tax was added');
    return row;
  });
}

/** At the end of the list. The studio’s settings must be locked. Throws likewise. */
export async function addTaxesIn(
  trx: Trx,
  { clock }: Pick<TaxDeps, 'clock'>,
  actor: Actor,
  taxes: readonly NewListedTax[],
): Promise<TaxRow[]> {
  const now = clock.now();
  const at = instantText(now);
  const stored = await listTaxes(trx);
  if (stored.length + taxes.length > TAX_LIMITS.taxes) throw tooManyTaxes(TAX_LIMITS.taxes);
  const next = Math.max(0, ...stored.map(({ position }) => position + 1));
  const rows = taxes.map((tax, index) => {
    const times = { createdAt: at, updatedAt: at, archivedAt: null };
    return { id: newId('tax', now), version: 1, ...tax, position: next + index, ...times };
  });
  for (const row of rows) requireFreeName(stored, row);
  await insertTaxes(trx, rows);
  const events = rows.map(({ id }) => ({
    actor,
    type: 'settings.tax_created' as const,
    targetId: id,
    rows: [newRow('taxes', id)],
  }));
  await recordEvents(trx, events, at);
  return rows;
}

/**
 * Updates the fields that differ, archives or restores. Throws `taxNotFound`,
 * `taxVersionConflict`, `invalidTax`.
 */
export async function changeTax(
  { write, clock }: TaxDeps,
  actor: Actor,
  id: string,
  { version, isArchived, ...changes }: ListedTaxChanges,
): Promise<TaxRow> {
  const at = instantText(clock.now());
  return write(async (trx) => {
    await lockStudio(trx);
    const stored = await listTaxes(trx);
    const row = stored.find((one) => one.id === id);
    if (row === undefined) throw taxNotFound();
    if (row.version !== version) throw taxVersionConflict(presentTax(row));
    const values = { ...changes, archivedAt: archivedAt(row, isArchived, at) };
    const fields = changedFields<TaxRow>(row, values);
    if (fields.length === 0) return row;
    const wanted = { ...row, ...values };
    if (!hasRateOfCategory(wanted)) {
      throw invalidTax('ratePpm', describeProblem('ratePpm', NO_RATE.error));
    }
    requireFreeName(stored, wanted);
    const rows = await rowsBefore(trx, [['taxes', id]]);
    const changed = await updateTax(trx, id, { ...values, version: version + 1, updatedAt: at });
    const event = { actor, type: 'settings.tax_updated', targetId: id, data: { fields } } as const;
    await recordEvent(trx, { ...event, rows }, at);
    return changed;
  });
}

/** `ids`: all taxes that are not archived. Throws `taxOrderConflict` if they are others. */
export async function orderTaxes(
  { write, clock }: TaxDeps,
  actor: Actor,
  ids: readonly string[],
): Promise<TaxList> {
  const at = instantText(clock.now());
  return write(async (trx) => {
    await lockStudio(trx);
    const stored = await listTaxes(trx);
    const active = stored.filter(({ archivedAt }) => archivedAt === null).map(({ id }) => id);
    if (!isDeepStrictEqual(ids.toSorted(), active.toSorted())) {
      throw taxOrderConflict(await readTaxes(trx));
    }
    if (ids.every((id, index) => id === active[index])) return readTaxes(trx);
    const archived = stored.map(({ id }) => id).filter((id) => !active.includes(id));
    for (const [position, id] of [...ids, ...archived].entries()) {
      await updateTax(trx, id, { position });
    }
    await recordEvent(trx, { actor, type: 'settings.taxes_reordered', targetId: STUDIO }, at);
    return readTaxes(trx);
  });
}

function archivedAt(row: TaxRow, isArchived: boolean | undefined, at: string) {
  if (isArchived === undefined) return row.archivedAt;
  return isArchived ? (row.archivedAt ?? at) : null;
}

/** An archived tax may have the name of another one, until it is restored. */
function requireFreeName(stored: readonly TaxRow[], { id, name, archivedAt }: TaxRow): void {
  const isTaken = stored.some(
    (other) => other.id !== id && other.archivedAt === null && other.name === name,
  );
  if (archivedAt === null && isTaken) throw invalidTax('name', 'This name is already in use.');
}
