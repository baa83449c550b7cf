/** What two versions differ in, in words. */
import { changedFields, isContested as isFieldContested } from './merge-fields.ts';
import {
  movedKeys,
  otherItemChanges,
  otherOrder,
  type ItemChange,
  type Keyed,
} from './merge-lists.ts';
import { listStatesOf, type OtherChange, type States } from './merge-versions.ts';
import type { Difference, FieldWords, ItemWords } from './stale-dialog.tsx';

type Words<Values> = Partial<Record<keyof Values & string, FieldWords>>;

/**
 * In the order of the fields; what has no words is not told. `wordsOfMine`: where what is mine
 * reads in another way, such as amounts in another currency.
 */
export function differencesOf<Values extends object>(
  changes: readonly OtherChange<Values>[],
  states: States<Values>,
  words: Words<Values>,
  wordsOfMine = words,
): Difference[] {
  const mine = inWords(changes, states, wordsOfMine).map((difference) => difference.mine);
  return inWords(changes, states, words).map(({ label, stored }, place) => {
    return { label, stored, mine: mine[place] };
  });
}

function inWords<Values extends object>(
  changes: readonly OtherChange<Values>[],
  states: States<Values>,
  words: Words<Values>,
): Difference[] {
  return changes.flatMap(({ field, isContested }) => {
    const word = words[field];
    if (word === undefined) return [];
    const lists = listStatesOf(states, field);
    if (word.items !== undefined && lists !== undefined) {
      return listDifferences(lists, word.label, word.items);
    }
    const values = { mine: states.mine[field], stored: states.stored[field] };
    return valueDifference(word, values, isContested);
  });
}

function write(word: FieldWords | undefined, value: unknown): string {
  const text = word?.show?.(value as never) ?? plainText(value);
  return text === '' ? 'nothing' : text;
}

function valueDifference(
  word: FieldWords,
  { mine, stored }: Pick<States<unknown>, 'mine' | 'stored'>,
  isContested: boolean,
  label = word.label,
): Difference {
  return { label, stored: write(word, stored), mine: isContested ? write(word, mine) : undefined };
}

function listDifferences(lists: States<Keyed[]>, label: string, words: ItemWords): Difference[] {
  const nameOf = ({ key }: Keyed) => {
    const list = [lists.mine, lists.stored, lists.opened].find((items) => placeOf(items, key) >= 0);
    const place = placeOf(list ?? [], key);
    return words.name(list?.[place] as never, place);
  };
  const items = otherItemChanges(lists).flatMap((change) => itemDifferences(change, nameOf, words));
  const order = otherOrder(lists);
  if (!order.isChanged) return items;
  const moves = (after: readonly Keyed[]) =>
    movedKeys(lists.opened.map(keyOf), after.map(keyOf))
      .map((key) => `${nameOf({ key })}: now number ${placeOf(after, key) + 1}`)
      .join('; ');
  const moved = {
    label: `Order of the ${label.toLowerCase()}`,
    stored: moves(lists.stored),
    mine: order.isContested ? moves(lists.mine) : undefined,
  };
  return [...items, moved];
}

function itemDifferences(
  { opened, mine, stored, isContested }: ItemChange<Keyed>,
  nameOf: (item: Keyed) => string,
  { show, fields }: ItemWords,
): Difference[] {
  const known = mine ?? stored ?? opened;
  if (known === undefined) return [];
  const label = nameOf(known);
  const whole = (item: Keyed | undefined, gone: string) =>
    item === undefined ? gone : show(item as never);
  if (opened === undefined) {
    return [{ label, stored: `added, ${whole(stored, '')}`, mine: undefined }];
  }
  if (mine === undefined || stored === undefined) {
    const texts = { stored: whole(stored, 'removed'), mine: whole(mine, 'removed') };
    return [{ label, stored: texts.stored, mine: isContested ? texts.mine : undefined }];
  }
  return fieldDifferences({ opened, mine, stored }, fields, label);
}

function fieldDifferences(
  states: States<Keyed>,
  words: Readonly<Record<string, FieldWords>>,
  label: string,
): Difference[] {
  const { opened, mine, stored }: States<Readonly<Record<string, unknown>>> = {
    opened: { ...states.opened },
    mine: { ...states.mine },
    stored: { ...states.stored },
  };
  return changedFields(opened, stored).flatMap((field) => {
    const word = words[field];
    if (word === undefined) return [];
    const isContested = isFieldContested(opened[field], mine[field], stored[field]);
    const values = { mine: mine[field], stored: stored[field] };
    return valueDifference(word, values, isContested, `${label}: ${word.label.toLowerCase()}`);
  });
}

const keyOf = ({ key }: Keyed) => key;
const placeOf = (items: readonly Keyed[], key: string) => items.findIndex((one) => one.key === key);

function plainText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  if (typeof value === 'object' && value !== null) {
    return Object.values(value).map(plainText).filter(Boolean).join(', ');
  }
  return '';
}
