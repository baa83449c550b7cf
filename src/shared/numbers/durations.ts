/** Durations as quantities of hours: `3h20`, `3:20`, `3 h 20 min`, `90 min`, `1.5 h`. */
import { product, sum, type Fraction } from './fractions.ts';
import { readSeparators, type Readings, type SeparatorOptions } from './separators.ts';

// cspell:disable-next-line
const HOURS = '(?:h|hrs?|hours?|std\\.?)';
const MINUTES = '(?:min|mins|minutes?)';

const clocks = [
  /^(\d{1,6}):([0-5]\d)(?::([0-5]\d))?(?: ?h)?$/i,
  // Without a unit, minutes have two digits: 3h5 may be 3 h 5 min or 3.5 h.
  new RegExp(`^(\\d{1,6}) ?${HOURS},? ?([0-5]\\d)$`, 'i'),
  new RegExp(`^(\\d{1,6}) ?${HOURS},? ?([0-5]?\\d) ?(?:m|${MINUTES})$`, 'i'),
];
const inHours = new RegExp(`^([\\d.,'_ ]*\\d) ?${HOURS}$`, 'i');
const inMinutes = new RegExp(`^([\\d.,'_ ]*\\d) ?${MINUTES}$`, 'i');

/** Whether durations can be quantities of a line’s unit; without a unit, they can. */
export function isUnitOfHours(unit: string): boolean {
  // cspell:disable-next-line
  return /^(?:h|hrs?\.?|hours?|std\.?|stunden?|heures?|horas?|ora|ore|uur|uren|)$/i.test(
    unit.trim(),
  );
}

/** In hours; undefined if the text is no duration. `20 m` is none either: it may be meters. */
export function readDuration(text: string, options: SeparatorOptions): Readings | undefined {
  for (const clock of clocks) {
    const [found, hours = '0', minutes = '0', seconds = '0'] = clock.exec(text) ?? [];
    if (found !== undefined) {
      return [sum(ofHour(hours, 1n), sum(ofHour(minutes, 60n), ofHour(seconds, 3600n)))];
    }
  }
  const hours = inHours.exec(text)?.[1];
  if (hours !== undefined) return readSeparators(hours, options);
  const minutes = inMinutes.exec(text)?.[1];
  const readings = minutes === undefined ? undefined : readSeparators(minutes, options);
  if (readings === undefined) return undefined;
  const [first, second] = readings.map((reading) => product(reading, ofHour('1', 60n)));
  if (first === undefined) return undefined;
  return second === undefined ? [first] : [first, second];
}

function ofHour(count: string, parts: bigint): Fraction {
  return { numerator: BigInt(count), denominator: parts };
}
