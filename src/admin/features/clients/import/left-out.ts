/** Skipped rows of an import as CSV, to fix them in their source. Pure. */
import type { Duplicate, ImportResult } from '../../../../shared/clients/client-import.schema.ts';
import { CSV_START, csvLine } from '../../../../shared/csv/csv-writer.ts';

export function leftOutCsv({
  problems,
  duplicates,
}: Pick<ImportResult, 'problems' | 'duplicates'>): string {
  const rows = [
    ...problems.map(({ line, column, problem }) => ({ line, column, reason: problem })),
    ...duplicates.map((row) => ({ line: row.line, column: null, reason: describeDuplicate(row) })),
  ].toSorted((a, b) => a.line - b.line);
  const lines = rows.map(({ line, column, reason }) => csvLine([line, column ?? '', reason]));
  return CSV_START + csvLine(['Line', 'Column', 'Reason']) + lines.join('');
}

/** E.g. “Has an email of an existing client”. */
export function describeDuplicate({ by, earlierLine, clientId }: Duplicate): string {
  const what = by === 'email' ? 'an email' : 'the name';
  if (clientId !== null) return `Has ${what} of an existing client`;
  return `Has ${what} of line ${earlierLine}`;
}
