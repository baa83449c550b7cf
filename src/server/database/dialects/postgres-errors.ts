/** Codes after which the same transaction may simply run again: nothing of it was kept. */
const repeatableCodes = new Set(['40001', '40P01']);

/** Whether `error` is a serialization failure or a deadlock. */
export function isRepeatable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && repeatableCodes.has(String(error.code));
}

/** Whether PostgreSQL was given a text with a NUL; SQLite takes it, and finds nothing by it. */
export function isTextRefused(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '22021';
}
