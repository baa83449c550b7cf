/** API schemas of the import of clients from CSV: first a preview, then the import. */
import { z } from 'zod';
import { clientColumns, type ClientColumn } from './client-columns.ts';

export const IMPORT_LIMITS = {
  characters: 2_000_000,
  rows: 5000,
  columns: 200,
  /** Of one row. A spreadsheet’s cell has at most 32,767 characters. */
  rowBytes: 300_000,
  /** Errors and duplicates that a preview lists one by one; the others are counted. */
  listed: 200,
  /** Errors of one row that are listed. */
  problemsOfRow: 10,
  sampleRows: 5,
} as const;

const column = z.enum(clientColumns() as [ClientColumn, ...ClientColumn[]]);

/** The column that each heading maps to; null: skipped. */
const mapping = z.array(column.nullable()).max(IMPORT_LIMITS.columns);
export type ColumnMapping = z.output<typeof mapping>;

const text = z
  .string()
  .max(
    IMPORT_LIMITS.characters,
    'At most two million characters can be imported at once. Split the file.',
  );

/** Without a mapping one is guessed from the headings. */
export const importPreviewRequest = z.strictObject({ text, mapping: mapping.optional() });

export const importRequest = z.strictObject({
  text,
  mapping,
  /** Whether rows that can’t be read stop the import or are left out. */
  badRows: z.enum(['refuse', 'skip']),
  /** Likely duplicates of clients, by an email or the name. */
  duplicates: z.enum(['skip', 'import']),
});

const rowProblem = z.strictObject({
  /** In the file, from 1. */
  line: z.int(),
  /** The heading; null where it is about the whole row. */
  column: z.string().nullable(),
  problem: z.string(),
});
export type RowProblem = z.output<typeof rowProblem>;

const duplicate = z.strictObject({
  line: z.int(),
  name: z.string(),
  by: z.enum(['email', 'name']),
  /** The client that is there already; null where it is an earlier row of the same file. */
  clientId: z.string().nullable(),
  earlierLine: z.int().nullable(),
});
export type Duplicate = z.output<typeof duplicate>;

export const importPreview = z.strictObject({
  headings: z.array(z.string()),
  mapping,
  /** The first rows as in the file. */
  sample: z.array(z.array(z.string())),
  counts: z.strictObject({
    rows: z.int(),
    /** Rows without a problem, duplicates included. */
    good: z.int(),
    problems: z.int(),
    duplicates: z.int(),
  }),
  problems: z.array(rowProblem),
  duplicates: z.array(duplicate),
  /** Warnings about the whole file. */
  warnings: z.array(z.string()),
});
export type ImportPreview = z.output<typeof importPreview>;

export const importResult = z.strictObject({
  created: z.int(),
  skippedProblems: z.int(),
  skippedDuplicates: z.int(),
  problems: z.array(rowProblem),
  duplicates: z.array(duplicate),
});
export type ImportResult = z.output<typeof importResult>;
