/** What must hold of the numbers of documents. */
import { documentKinds } from '../../shared/invoices/invoice-snapshot.schema.ts';
import type { Database } from '../database/database.ts';
import type { CountRange } from '../features/invoices/number-proof.ts';
import { readSeries } from '../features/invoices/numbering.repository.ts';
import { proveSeries } from '../features/invoices/numbering.ts';
import type { Invariant } from './invariant.ts';

export async function numberInvariant(db: Database): Promise<Invariant> {
  const violations: string[] = [];
  for (const kind of documentKinds) {
    const proven = proveSeries(kind, await readSeries(db, kind));
    for (const [year, { missing, outOfTurn, twice }] of proven) {
      const series = `${kind} ${year === 0 ? 'of all years' : year}`;
      violations.push(
        ...missing.map((range) => `${series}: missing ${words(range)}`),
        ...outOfTurn.map((range) => `${series}: the counter never came to ${words(range)}`),
        ...twice.map((range) => `${series}: given twice ${words(range)}`),
      );
    }
  }
  return { rule: 'no number is missing, and none was given twice', violations };
}

const words = ({ from, to }: CountRange) => (from === to ? String(from) : `${from} to ${to}`);
