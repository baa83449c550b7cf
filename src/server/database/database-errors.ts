/** Classifies errors of the database and the disk, for both databases. */

/**
 * The state of the connection. `connecting`: nothing yet. `waiting`: it waited for too long, and
 * the statement was canceled. `working`: it broke before COMMIT was sent, so its transaction left
 * nothing. `committing`: it broke after that, so the outcome is unknown.
 */
type Phase = 'connecting' | 'waiting' | 'working' | 'committing';

/** The database can’t be reached, or didn’t answer in time; `cause` is its driver’s own error. */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway';
  readonly during: Phase;

  constructor(during: Phase, cause: unknown) {
    super(`The database can't be reached: ${during}: ${describe(cause)}`, { cause });
    this.during = during;
  }
}

/** A refused connection to several addresses has no message of its own. */
function describe(cause: unknown): string {
  const { code } = codesOf(cause);
  const text = cause instanceof Error ? cause.message : String(cause);
  return text === '' ? code : text;
}

/**
 * Full, the size of the log’s index can’t be changed, and a write failed otherwise, as over a
 * quota. SQLite reports a full disk as any of them, depending on the file that had to grow.
 */
const sqliteFull = new Set([13, 4874, 778]);
const fileSystemFull = new Set(['ENOSPC', 'EDQUOT']);
const POSTGRES_DISK_FULL = '53100';
const POSTGRES_TEXT_WITH_NUL = '22021';
/** Serialization failure and deadlock, after which nothing of the transaction was kept. */
const repeatableCodes = new Set(['40001', '40P01']);

/** Whether there was no room left on the disk, as the file system or either database says it. */
export function isDiskFull(error: unknown): boolean {
  const { code, errcode } = codesOf(error);
  return fileSystemFull.has(code) || sqliteFull.has(errcode) || code === POSTGRES_DISK_FULL;
}

/** Whether the same transaction may simply run again: none of it was stored. */
export function isRepeatable(error: unknown): boolean {
  if (error instanceof DatabaseAway) return error.during === 'working';
  return repeatableCodes.has(codesOf(error).code);
}

/** Whether a transaction may have been committed although it failed. */
export function isOutcomeUnknown(error: unknown): boolean {
  return error instanceof DatabaseAway && error.during === 'committing';
}

/** Whether PostgreSQL refused a text with a NUL; SQLite takes it, and finds nothing by it. */
export function isTextRefused(error: unknown): boolean {
  return codesOf(error).code === POSTGRES_TEXT_WITH_NUL;
}

/** `code` of the system and of PostgreSQL, `errcode` of SQLite (extended); empty and 0 without. */
export function codesOf(error: unknown): { code: string; errcode: number } {
  if (!(error instanceof Error)) return { code: '', errcode: 0 };
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  return {
    code: typeof code === 'string' ? code : '',
    errcode: typeof errcode === 'number' ? errcode : 0,
  };
}
