/**
 * Audit that no number is missing: compares the assigned numbers with every value the counter had,
 * from its start over each change of the settings to its current value. Pure.
 */

/** Counts of a series, both ends included. */
export interface CountRange {
  from: number;
  to: number;
}

/** Position of a counter. */
export interface CounterState {
  resetsYearly: boolean;
  nextNumber: number;
  /** Year of the last assigned number; 0 until a number is assigned. */
  year: number;
}

/** A change of the settings; it leaves the year unchanged. */
export interface SeriesChange {
  /** Instant as UTC text. */
  at: string;
  from: CounterState;
  to: CounterState;
}

/** Everything known about one series. */
export interface SeriesFacts {
  /** Assigned ranges by year and count, as long as possible; year 0 for a continuous series. */
  assigned: readonly (CountRange & { year: number })[];
  /** In chronological order. */
  changes: readonly SeriesChange[];
  counter: CounterState;
}

export interface YearOfNumbers {
  assigned: CountRange[];
  /** The counter passed them, and no document has them. */
  missing: CountRange[];
  skipped: (CountRange & { at: string })[];
  /** Assigned, although the counter never reached them. */
  outOfSequence: CountRange[];
  twice: CountRange[];
}

/** Each year with a finding; 0 for the time in which the series was continuous. */
export function auditNumbering(facts: SeriesFacts): Map<number, YearOfNumbers> {
  const assigned = Map.groupBy(facts.assigned, ({ year }) => year);
  const due = Map.groupBy(countedBy(facts), ({ year }) => year);
  const skipped = Map.groupBy(skippedBy(facts), ({ year }) => year);
  const years = new Set([...assigned.keys(), ...due.keys(), ...skipped.keys()]);
  return new Map(
    [...years].map((year) => {
      const ranges = (assigned.get(year) ?? []).map(plain);
      const counted = (due.get(year) ?? []).map(plain).toSorted((a, b) => a.from - b.from);
      const proof = {
        assigned: ranges,
        missing: without(counted, ranges),
        skipped: (skipped.get(year) ?? []).map(({ at, from, to }) => ({ at, from, to })),
        outOfSequence: without(ranges, counted),
        twice: overlaps(ranges),
      };
      return [year, proof];
    }),
  );
}

type InYear = CountRange & { year: number };

/** Numbers that the counter assigned one by one between two changes. */
function countedBy({ assigned, changes, counter }: SeriesFacts): InYear[] {
  const resetsYearly = changes[0]?.from.resetsYearly ?? counter.resetsYearly;
  const starts = [{ resetsYearly, nextNumber: 1, year: 0 }, ...changes.map(({ to }) => to)];
  const ends = [...changes.map(({ from }) => from), enteredCounter({ changes, counter })];
  const firstYear = firstYearOf({ assigned, counter });
  return starts
    .flatMap((start, index) => stretches(start, ends[index] ?? counter, assigned, firstYear))
    .filter(({ from, to }) => from <= to);
}

/** A counter enters a year by a number, or by a change: without one, the number is missing. */
function enteredCounter({ changes, counter }: Pick<SeriesFacts, 'changes' | 'counter'>) {
  const { year, nextNumber } = changes.at(-1)?.to ?? { year: 0, nextNumber: 1 };
  if (!counter.resetsYearly || counter.year === year) return counter;
  const first = year === 0 ? nextNumber : 1;
  return { ...counter, nextNumber: Math.max(counter.nextNumber, first + 1) };
}

function stretches(
  start: CounterState,
  end: CounterState,
  assigned: SeriesFacts['assigned'],
  firstYear: number,
): InYear[] {
  const from = start.nextNumber;
  const to = end.nextNumber - 1;
  if (!start.resetsYearly) return [{ year: 0, from, to }];
  const began = start.year || firstYear;
  const ended = end.year || firstYear;
  if (began === ended) return [{ year: began, from, to }];
  // The count at which a year ended is only known from its numbers.
  const former = [...new Set(assigned.map(({ year }) => year))]
    .filter((year) => year >= began && year < ended)
    .map((year) => ({
      year,
      from: year === began ? from : 1,
      to: assigned.findLast((range) => range.year === year)?.to ?? 0,
    }));
  return [...former, { year: ended, from: 1, to }];
}

function skippedBy(facts: SeriesFacts): (InYear & { at: string })[] {
  return facts.changes
    .filter(({ from, to }) => to.nextNumber > from.nextNumber)
    .map(({ at, from, to }) => ({
      at,
      year: to.resetsYearly ? to.year || firstYearOf(facts) : 0,
      from: from.nextNumber,
      to: to.nextNumber - 1,
    }));
}

/** Year of the first number, which earlier changes don’t contain. */
function firstYearOf({ assigned, counter }: Pick<SeriesFacts, 'assigned' | 'counter'>): number {
  return assigned.find(({ year }) => year !== 0)?.year ?? counter.year;
}

/** Set difference of ranges: `wholes` minus `parts` (sorted by `from`). */
function without(wholes: readonly CountRange[], parts: readonly CountRange[]): CountRange[] {
  return wholes.flatMap(({ from, to }) => {
    const rests: CountRange[] = [];
    let next = from;
    for (const part of parts) {
      if (part.to < next || part.from > to) continue;
      if (part.from > next) rests.push({ from: next, to: part.from - 1 });
      next = part.to + 1;
    }
    return next > to ? rests : [...rests, { from: next, to }];
  });
}

function overlaps(ranges: readonly CountRange[]): CountRange[] {
  return ranges.flatMap(({ from, to }, index) => {
    const before = ranges[index - 1]?.to ?? 0;
    return from <= before ? [{ from, to: Math.min(before, to) }] : [];
  });
}

const plain = ({ from, to }: CountRange): CountRange => ({ from, to });
