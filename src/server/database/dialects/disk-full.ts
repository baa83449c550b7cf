const SQLITE_FULL = 13;
const POSTGRES_DISK_FULL = '53100';

/** Whether there was no room left on the disk, as the file system or either database says it. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, errcode } = error as Error & { code?: unknown; errcode?: unknown };
  return code === 'ENOSPC' || errcode === SQLITE_FULL || code === POSTGRES_DISK_FULL;
}
