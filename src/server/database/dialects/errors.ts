/** What an error of either database means. */

const SQLITE_FULL = 13;
const POSTGRES_DISK_FULL = '53100';
const POSTGRES_TEXT_WITH_NUL = '22021';
/** Serialization failure and deadlock, after which nothing of the transaction was kept. */
const repeatableCodes = new Set(['40001', '40P01']);

/** Whether there was no room left on the disk, as the file system or either database says it. */
export function isDiskFull(error: unknown): boolean {
  const { code, errcode } = codesOf(error);
  return code === 'ENOSPC' || errcode === SQLITE_FULL || code === POSTGRES_DISK_FULL;
}

/** Whether the same transaction may simply run again. */
export function isRepeatable(error: unknown): boolean {
  return repeatableCodes.has(String(codesOf(error).code));
}

/** Whether PostgreSQL refused a text with a NUL; SQLite takes it, and finds nothing by it. */
export function isTextRefused(error: unknown): boolean {
  return codesOf(error).code === POSTGRES_TEXT_WITH_NUL;
}

interface Codes {
  code?: unknown;
  errcode?: unknown;
}

function codesOf(error: unknown): Codes {
  return error instanceof Error ? (error as Codes) : {};
}
