/** Skipped rows of an import as CSV, to fix them in their source. Pure. */
import type { Duplicate, RowProblem } from '../../../../shared/clients/client-import.schema.ts';
import { CSV_START, csvLine } from '../../../../shared/csv/csv-writer.ts';

interface LeftOut {
  problems: readonly RowProblem[];
  duplicates: readonly Duplicate[];
}

/** In the order of the file’s rows. */
export function leftOutCsv({ problems, duplicates }: LeftOut): string {
  const rows = [
    ...problems.map(({ line, column, problem }): Row => [line, column ?? '', problem]),
    ...duplicates.map((duplicate): Row => [duplicate.line, '', describeDuplicate(duplicate)]),
  ].toSorted(([a], [b]) => a - b);
  return CSV_START + [['Line', 'Column', 'Reason'], ...rows].map((row) => csvLine(row)).join('');
}

type Row = [line: number, column: string, reason: string];

/** E.g. “Has an e-mail of a client that is there already”. */
export function describeDuplicate({ by, earlierLine, clientId }: Duplicate): string {
  const what = by === 'email' ? 'an e-mail' : 'the name';
  if (clientId !== null) return `has ${what} of a client that is there already`;
  return `has ${what} of line ${earlierLine}`;
}
