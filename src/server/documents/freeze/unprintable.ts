/** What no document font has is told to the owner before it is frozen. */
import { codePoints } from '../../../shared/text/code-points.ts';
import { joinWords } from '../../../shared/text/join-words.ts';
import type { FindUnprintable } from '../../platform/typeset/document-fonts.ts';
import type { DocumentSnapshot } from '../document.ts';
import { documentUnprintable } from '../documents.errors.ts';
import type { FreezePart } from './freeze-part.ts';

export interface PrintDeps {
  unprintableIn: FindUnprintable;
}

/** Whether the owner accepts that each of these characters is printed as □. */
export interface Printing {
  printBoxes?: boolean | undefined;
}

/** Throws `documentUnprintable`. `snapshot`: as it is frozen next. */
export function requirePrintable<Snapshot extends DocumentSnapshot>(
  { unprintableIn, printBoxes = false }: PrintDeps & Printing,
  kind: Pick<FreezePart<Snapshot>, 'placeOf'>,
  snapshot: Snapshot,
): void {
  if (printBoxes) return;
  const { fields, letters } = findUnprintable({ unprintableIn }, kind, snapshot);
  if (letters.length > 0) throw documentUnprintable(fields, letters);
}

/** `fields`: a sentence for each field of the snapshot with such letters. */
export function findUnprintable<Snapshot extends DocumentSnapshot>(
  { unprintableIn }: PrintDeps,
  { placeOf }: Pick<FreezePart<Snapshot>, 'placeOf'>,
  snapshot: Snapshot,
): { fields: Record<string, string>; letters: string[] } {
  const found = textsIn(snapshot).flatMap(({ path, text }) => {
    const letters = unprintableIn(text);
    if (letters.length === 0) return [];
    const place = placeOf?.(snapshot, path) ?? commonPlace(path);
    return place === NOT_PRINTED ? [] : [{ path: path.join('.'), place, letters }];
  });
  const byPlace = new Map(
    Map.groupBy(found, ({ place }) => place)
      .entries()
      .map(([place, all]) => [place, new Set(all.flatMap(({ letters }) => letters))]),
  );
  const problems = found.map(({ path, place }) => {
    const letters = Array.from(byPlace.get(place) ?? [], named);
    return [path, `${joinWords(letters)} in ${place} can’t be printed.`] as const;
  });
  const letters = new Set(byPlace.values().flatMap((all) => all));
  return { fields: Object.fromEntries(problems), letters: [...letters] };
}

/** With its code: a browser may have no font for it either. */
const named = (letter: string) => `“${letter}” (${codePoints(letter)})`;

/** Of a text that only links, or is shown elsewhere. */
export const NOT_PRINTED = '';

const parties: Readonly<Record<string, string>> = {
  seller: 'your studio’s details',
  'buyer.name': 'the client’s name',
  'buyer.contactName': 'the name of the client’s contact',
  'buyer.email': 'the email of the client’s contact',
  buyer: 'the client’s details',
  title: 'the title',
  number: 'the number',
};

function commonPlace(path: readonly string[]): string {
  const [field = '', part = ''] = path;
  if (path.at(-1) === 'href') return NOT_PRINTED;
  return parties[`${field}.${part}`] ?? parties[field] ?? 'the document';
}

function textsIn(value: unknown, path: readonly string[] = []): { path: string[]; text: string }[] {
  if (typeof value === 'string') return [{ path: [...path], text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => textsIn(part, [...path, key]));
}
