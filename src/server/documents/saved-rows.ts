/**
 * What the owner saves under names: templates, blocks and clauses for documents to copy, and views of
 * lists. Every change has the hash of the row in its event.
 */
import type { Trx } from '../database/database.ts';
import { recordEvent, type NewEvent } from '../platform/events/events.ts';
import { newRow, rowsBefore, type HashedTable } from '../platform/events/row-hashes.ts';

interface Named {
  id: string;
  name: string;
  nameKey: string;
}

interface SavedRow extends Named {
  version: number;
}

/** `Row`: as it is locked, perhaps with more than is stored. */
interface SavedKind<Stored extends SavedRow, Row extends Stored> {
  table: HashedTable;
  rows: {
    lock(trx: Trx, id: string): Promise<Row | undefined>;
    insert(trx: Trx, row: NoInfer<Stored>): Promise<void>;
    change(trx: Trx, id: string, values: Partial<Stored>): Promise<Stored>;
    remove(trx: Trx, id: string): Promise<void>;
  };
  /** Those among which the row needs a name of its own. */
  list(trx: Trx, row: Stored): Promise<readonly Named[]>;
  most: number;
  notFound(): Error;
  conflict(current: Row): Error;
  nameTaken(row: Stored): Error;
  tooMany(most: number, row: Stored): Error;
}

type SavedEvent = Pick<NewEvent, 'actor' | 'type' | 'data'> & { at: string };

export function savedRows<Stored extends SavedRow, Row extends Stored>(
  kind: SavedKind<Stored, Row>,
) {
  const { table, rows } = kind;

  async function requireFreeName(trx: Trx, row: Stored): Promise<void> {
    const others = (await kind.list(trx, row)).filter((other) => other.id !== row.id);
    if (others.some((other) => other.nameKey === row.nameKey)) throw kind.nameTaken(row);
    if (others.length >= kind.most) throw kind.tooMany(kind.most, row);
  }

  /** Throws `notFound`. */
  async function lock(trx: Trx, id: string): Promise<Row> {
    const row = await rows.lock(trx, id);
    if (row === undefined) throw kind.notFound();
    return row;
  }

  return {
    lock,

    /** `version`: the one that was read. Throws `notFound`, `conflict`. */
    async lockVersion(trx: Trx, id: string, version: number): Promise<Row> {
      const row = await lock(trx, id);
      if (row.version !== version) throw kind.conflict(row);
      return row;
    },

    /**
     * The settings must be locked, so that no other one is saved or renamed meanwhile. Throws
     * `nameTaken`, `tooMany`.
     */
    async add(trx: Trx, row: Stored, { at, ...event }: SavedEvent): Promise<void> {
      await requireFreeName(trx, row);
      await rows.insert(trx, row);
      const added = [newRow(table, row.id)];
      await recordEvent(trx, { ...event, targetId: row.id, rows: added }, at);
    },

    /** `row`: locked, and for another name the settings, too. Throws `nameTaken`, `tooMany`. */
    async change(
      trx: Trx,
      row: Row,
      values: Partial<Stored>,
      { at, ...event }: SavedEvent,
    ): Promise<Stored> {
      const { id, name, version } = row;
      const changed = { ...row, ...values };
      if (changed.name !== name) await requireFreeName(trx, changed);
      const before = await rowsBefore(trx, [[table, id]]);
      const next = { ...values, version: version + 1, updatedAt: at };
      const stored = await rows.change(trx, id, next);
      await recordEvent(trx, { ...event, targetId: id, rows: before }, at);
      return stored;
    },

    /** `row`: locked. */
    async remove(trx: Trx, { id }: Row, { at, ...event }: SavedEvent): Promise<void> {
      const before = await rowsBefore(trx, [[table, id]]);
      await rows.remove(trx, id);
      await recordEvent(trx, { ...event, targetId: id, rows: before }, at);
    },
  };
}
