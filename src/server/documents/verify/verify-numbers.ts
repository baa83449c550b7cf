/** Checks that the numbers of every series are complete. */
import { seriesKinds } from '../../../shared/settings/number-series.schema.ts';
import type { Database } from '../../database/database.ts';
import { auditSeries } from '../numbering/audit-series.ts';
import type { CountRange } from '../numbering/numbering-audit.ts';
import { readSeries } from '../numbering/series-audit.repository.ts';

export async function numberProblems(db: Database): Promise<string[]> {
  const violations: string[] = [];
  for (const kind of seriesKinds) {
    const audited = auditSeries(kind, await readSeries(db, kind));
    for (const [year, { missing, outOfSequence, twice }] of audited) {
      const name = `${kind} ${year === 0 ? 'of all years' : year}`;
      violations.push(
        ...missing.map((range) => `${name}: missing ${rangeText(range)}`),
        ...outOfSequence.map((range) => `${name}: the counter never came to ${rangeText(range)}`),
        ...twice.map((range) => `${name}: given twice ${rangeText(range)}`),
      );
    }
  }
  return violations;
}

const rangeText = ({ from, to }: CountRange) => (from === to ? String(from) : `${from} to ${to}`);
