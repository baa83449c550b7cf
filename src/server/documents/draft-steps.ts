/** Steps of drafts, the same for every kind: row, search words and event are stored together. */
import type { DocumentName } from '../../shared/documents/document-names.ts';
import type { Trx } from '../database/database.ts';
import { wordsOf } from '../database/search/search-words.ts';
import type { DraftColumns } from '../database/tables/documents.table.ts';
import type { NewFile } from '../database/tables/files.table.ts';
import type { Actor } from '../platform/auth/actor.ts';
import { instantText, type Clock } from '../platform/clock.ts';
import { recordEvent, type NewEvent } from '../platform/events/events.ts';
import type { DocumentsDeps } from './document-kind.ts';
import type { Anonymizing } from './emptying/emptying-part.ts';
import { insertDocumentFiles } from './files/document-files.actions.ts';
import { removeDraftFiles } from './files/unused-files.ts';

type Owned = Pick<DraftColumns, 'clientId'>;
type Stored<Columns> = Columns & Pick<DraftColumns, 'version' | 'updatedAt'>;
type Now = { clock: Pick<Clock, 'now'> };
type Deps = Pick<DocumentsDeps, 'write' | 'clock'>;

interface DraftKind<Row, Detail> {
  /** Begins the types of its events. */
  name: DocumentName;
  /** See `documentRows`. */
  rows: {
    lockWithClient: (trx: Trx, id: string) => Promise<Row>;
    insert: (trx: Trx, row: Row, words: string) => Promise<void>;
    update: (trx: Trx, id: string, values: Stored<Partial<Row>>) => Promise<void>;
    updateWords: (trx: Trx, id: string, words: string) => Promise<void>;
    remove: (trx: Trx, id: string) => Promise<void>;
  };
  /** The document as the API returns it. */
  read: (trx: Trx, deps: Now, id: string) => Promise<Detail>;
  /** The error for a version that is not the stored one. */
  conflict: (current: unknown) => Error;
  /** Throws if it can’t be changed any more. */
  requireEditable: (row: Row) => void;
  /** The error for one that was sent, and can’t be deleted. */
  sent: (row: Row) => Error;
  /** Of the row, for the events of its creation and deletion. */
  told?: (row: Row) => NewEvent['data'];
}

/** What is stored of a changed draft; `data`: of its event. */
interface Change<Columns> {
  columns: Columns;
  words: string;
  data: NewEvent['data'];
}

/** Columns of a new draft. */
export const newDraft = (at: string) =>
  ({
    status: 'draft',
    version: 1,
    number: null,
    createdAt: at,
    updatedAt: at,
    listedAt: at,
  }) as const;

/** Each within another step’s transaction. */
function storeSteps<Row extends DraftColumns>({ name, rows, told }: DraftKind<Row, unknown>) {
  const steps = {
    /** `files`: those that it begins with. `data`: what its event tells beside `told`. */
    insert: async (
      trx: Trx,
      actor: Actor,
      made: { row: Row; words: string; data?: NewEvent['data']; files?: readonly NewFile[] },
      at: string,
    ) => {
      const { id: targetId, clientId } = made.row;
      await rows.insert(trx, made.row, made.words);
      const data = { ...told?.(made.row), ...made.data };
      await recordEvent(trx, { actor, type: `${name}.created`, targetId, clientId, data }, at);
      await insertDocumentFiles(trx, actor, made.row, made.files ?? []);
    },
    /** Resolves with the columns as they are stored. */
    store: async <Columns extends Partial<Row> & Owned>(
      trx: Trx,
      actor: Actor,
      { id: targetId, version }: DraftColumns,
      { columns, words, data, at }: Change<Columns> & { at: string },
    ): Promise<Stored<Columns>> => {
      const stored = { ...columns, version: version + 1, updatedAt: at };
      await rows.update(trx, targetId, stored);
      await rows.updateWords(trx, targetId, words);
      const { clientId } = columns;
      await recordEvent(trx, { actor, type: `${name}.updated`, targetId, clientId, data }, at);
      return stored;
    },
    /** E.g. as its client is anonymized. */
    removeIn: async (trx: Trx, actor: Actor, row: Row, at: string): Promise<void> => {
      const { id: targetId, clientId } = row;
      await removeDraftFiles(trx, actor, row, at);
      await rows.remove(trx, targetId);
      const about = { targetId, clientId, data: told?.(row) };
      await recordEvent(trx, { actor, type: `${name}.deleted`, ...about }, at);
    },
    /**
     * Deletes those of a client’s documents that were never sent, empties the others, and keeps only
     * their numbers among their search words. Resolves with the ids of the others.
     */
    anonymize: async (
      trx: Trx,
      { actor, name: words, at }: Pick<Anonymizing, 'actor' | 'name' | 'at'>,
      all: readonly Row[],
      empty?: (row: Row) => Promise<void>,
    ): Promise<string[]> => {
      const remaining: string[] = [];
      for (const row of all) {
        if (row.number === null) {
          await steps.removeIn(trx, actor, row, at);
        } else {
          await empty?.(row);
          await rows.updateWords(trx, row.id, wordsOf(row.number, words));
          remaining.push(row.id);
        }
      }
      return remaining;
    },
  };
  return steps;
}

export function draftSteps<Row extends DraftColumns, Detail>(kind: DraftKind<Row, Detail>) {
  const { rows, read } = kind;
  const steps = {
    ...storeSteps(kind),
    /** Locks the client first, as anonymizing does. Throws as `requireEditable`. */
    lock: async (trx: Trx, id: string): Promise<Row> => {
      const row = await rows.lockWithClient(trx, id);
      kind.requireEditable(row);
      return row;
    },
    /** `version`: the one that the caller read; undefined for any. Throws `conflict`. */
    requireVersion: async (trx: Trx, deps: Now, row: DraftColumns, version: number | undefined) => {
      if (version === undefined || row.version === version) return;
      throw kind.conflict(await read(trx, deps, row.id));
    },
    /**
     * Stores what `change` resolves with, nothing if that is undefined, and resolves with the
     * document as it is then. Throws as `lock` and `requireVersion`.
     */
    change: async (
      deps: Deps,
      actor: Actor,
      { id, version }: Pick<DraftColumns, 'id' | 'version'>,
      change: (
        trx: Trx,
        row: Row,
        now: Temporal.Instant,
      ) => Promise<Change<Partial<Row> & Owned> | undefined>,
    ): Promise<Detail> => {
      const now = deps.clock.now();
      return deps.write(async (trx) => {
        const row = await steps.lock(trx, id);
        await steps.requireVersion(trx, deps, row, version);
        const changed = await change(trx, row, now);
        const at = instantText(now);
        if (changed !== undefined) await steps.store(trx, actor, row, { ...changed, at });
        return read(trx, deps, id);
      });
    },
    /** Throws `sent`, and as `requireVersion`. */
    remove: async (deps: Deps, actor: Actor, id: string, version: number): Promise<void> => {
      const at = instantText(deps.clock.now());
      await deps.write(async (trx) => {
        const row = await rows.lockWithClient(trx, id);
        if (row.number !== null) throw kind.sent(row);
        await steps.requireVersion(trx, deps, row, version);
        await steps.removeIn(trx, actor, row, at);
      });
    },
  };
  return steps;
}
