import { matchEqual, type Work } from './matches.ts';

interface Keyed {
  key: string;
}

interface KeyedChange<Element> {
  /** At least one of both. */
  before: Element | undefined;
  after: Element | undefined;
  /** Whether its place among those in both lists has changed. */
  isMoved: boolean;
}

/** All elements of both lists: in the later order, and removed ones after what they followed. */
export function compareKeyed<Element extends Keyed>(
  before: readonly Element[],
  after: readonly Element[],
  work: Work,
): KeyedChange<Element>[] {
  const earlier = new Map(before.map((element) => [element.key, element]));
  const later = new Map(after.map((element) => [element.key, element]));
  const common = before.filter(({ key }) => later.has(key)).map(keyOf);
  const commonLater = after.filter(({ key }) => earlier.has(key)).map(keyOf);
  const inPlace = new Set(
    matchEqual(common, commonLater, work).map(([index]) => common[index] ?? ''),
  );
  const keys = after.map(keyOf);
  for (const [index, { key }] of before.entries()) {
    if (later.has(key)) continue;
    const previous = before[index - 1]?.key;
    keys.splice(previous === undefined ? 0 : keys.indexOf(previous) + 1, 0, key);
  }
  return keys.map((key) => ({
    before: earlier.get(key),
    after: later.get(key),
    isMoved: earlier.has(key) && later.has(key) && !inPlace.has(key),
  }));
}

const keyOf = ({ key }: Keyed) => key;
