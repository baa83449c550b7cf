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
  return CSV_START + csvLine(['Row', 'Column', 'Reason']) + lines.join('');
}

/** E.g. “Same email address as an existing client”. */
export function describeDuplicate({ by, earlierLine, clientId }: Duplicate): string {
  const what = by === 'email' ? 'Same email address' : 'Same name';
  return `${what} as ${clientId === null ? `row ${earlierLine}` : 'an existing client'}`;
}
