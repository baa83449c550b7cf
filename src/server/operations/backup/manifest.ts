/** `manifest.json` of an archive: where it comes from, and the figures to compare a restore with. */
import { z } from 'zod';
import { BackupRefused } from './backup-refused.ts';
import { isSmallJson } from './small-json.ts';

/** Increased whenever archives change so that this program couldn’t read the new ones. */
const FORMAT = 1;

const count = z.int().nonnegative();
/** Minor units of a currency, which may be more than a number holds. */
const amount = z.string().regex(/^-?\d+$/);

const summarySchema = z.strictObject({
  /** Rows by table. */
  tables: z.record(z.string(), count),
  /** End of the event chain, as `SEQ:HASH`. */
  eventHead: z.string(),
  numberSeries: z.array(
    z.strictObject({ kind: z.string(), nextNumber: count, currentYear: count }),
  ),
  totals: z.array(
    z.strictObject({
      currency: z.string(),
      kind: z.string(),
      void: count,
      count,
      issued: amount,
      paid: amount,
      writtenOff: amount,
      credited: amount,
      due: amount,
    }),
  ),
  queuedEmails: count,
});

export type Summary = z.output<typeof summarySchema>;

const manifestSchema = summarySchema.extend({
  format: z.literal(FORMAT),
  version: z.string(),
  /** Instant, UTC. */
  madeAt: z.string(),
  database: z.enum(['SQLite', 'PostgreSQL']),
  migrations: z.array(z.string()).min(1),
  /** Ids of the keys of the event chain, which are not in the archive. */
  keys: z.array(z.string()),
  files: z.strictObject({ count, sizeBytes: count }),
  /** Findings of `verify` at the time of the backup. */
  violations: z.array(z.string()),
});

export type Manifest = Omit<z.output<typeof manifestSchema>, 'format'>;

export function newManifest(parts: Manifest): Buffer {
  return Buffer.from(`${JSON.stringify({ format: FORMAT, ...parts }, null, 2)}\n`);
}

/** Throws `BackupRefused`. */
export function parseManifest(content: Buffer): Manifest {
  const json = parseJson(content);
  const head = z.object({ format: z.int(), version: z.string() }).safeParse(json);
  if (head.success && head.data.format > FORMAT) {
    throw new BackupRefused(
      `The backup was created by version ${head.data.version}, whose backups this one can’t read. Install that version or a later one.`,
    );
  }
  const parsed = manifestSchema.safeParse(json);
  if (parsed.success) return parsed.data;
  throw new BackupRefused(`The backup’s manifest is wrong: ${z.prettifyError(parsed.error)}`);
}

/** Far from what there is of them: a finding of `verify` has more than a hundred bytes. */
const limitsOf = (sizeBytes: number) => ({ values: 10_000 + sizeBytes / 32, depth: 8 });

function parseJson(content: Buffer): unknown {
  try {
    if (isSmallJson(content, limitsOf(content.length))) return JSON.parse(content.toString());
  } catch {
    // No JSON at all.
  }
  throw new BackupRefused('The backup’s manifest can’t be read.');
}

/** Figures that differ from the manifest’s, one line each. */
export function differencesFrom(manifest: Manifest, restored: Summary): string[] {
  const expected = figuresOf(manifest);
  const actual = figuresOf(restored);
  const names = new Set([...expected.keys(), ...actual.keys()]);
  return [...names]
    .filter((name) => expected.get(name) !== actual.get(name))
    .map((name) => `${name}: ${actual.get(name)}, and ${expected.get(name)} in the backup`);
}

/** Every figure as text, by where it is found. */
function figuresOf({ tables, eventHead, numberSeries, totals, queuedEmails }: Summary) {
  return new Map([
    ...Object.entries(tables).map(([name, count]) => [`rows of ${name}`, String(count)] as const),
    ...numberSeries.map((series) => [`numbers of ${series.kind}`, JSON.stringify(series)] as const),
    ...totals.map(
      (total) =>
        [`totals of ${total.currency} ${total.kind} ${total.void}`, JSON.stringify(total)] as const,
    ),
    ['head of the event chain', eventHead],
    ['queued emails', String(queuedEmails)],
  ]);
}
