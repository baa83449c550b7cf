/** Lists whose items are told apart by keys, such as an invoice’s lines, changed on two sides. */
import { changedFields, isContested, isSame, mergeFields } from './merge-fields.ts';

export interface Keyed {
  key: string;
}

/** One item that was added, removed or changed elsewhere; undefined where it isn’t in that list. */
export interface ItemChange<Item> {
  opened: Item | undefined;
  mine: Item | undefined;
  stored: Item | undefined;
  isContested: boolean;
}

/** The three states of a list. */
export interface ListStates<Item> {
  opened: readonly Item[];
  mine: readonly Item[];
  stored: readonly Item[];
}

export function isKeyedList(value: unknown): value is Keyed[] {
  return Array.isArray(value) && value.every(hasKey);
}

/** What was done to items elsewhere, in their order there; what was removed comes last. */
export function otherItemChanges<Item extends Keyed>(states: ListStates<Item>): ItemChange<Item>[] {
  return keysOf([...states.stored, ...states.opened])
    .map((key) => itemStates(states, key))
    .filter(({ opened, stored }) => !isSame(opened, stored))
    .map(({ opened, mine, stored }) => {
      const isContestedItem = isItemContested({ opened, mine, stored });
      return { opened, mine, stored, isContested: isContestedItem };
    });
}

/** What stands in another order there, and whether it was put in order here as well. */
export function otherOrder<Item extends Keyed>(
  states: ListStates<Item>,
): { isChanged: boolean; isContested: boolean } {
  const { opened, mine, stored } = commonOrders(states);
  return { isChanged: !isSame(opened, stored), isContested: isContested(opened, mine, stored) };
}

export function isListContested<Item extends Keyed>(states: ListStates<Item>): boolean {
  return (
    otherOrder(states).isContested || otherItemChanges(states).some((change) => change.isContested)
  );
}

/** What both have done, item by item and field by field; mine where both did the same. */
export function mergeLists<Item extends Keyed>(states: ListStates<Item>): Item[] {
  const orders = commonOrders(states);
  const [first, second] = isSame(orders.opened, orders.mine)
    ? [states.stored, states.mine]
    : [states.mine, states.stored];
  const order = withThoseOf(keysOf(first), keysOf(second));
  return order.flatMap((key) => mergeItem(itemStates(states, key)) ?? []);
}

/** The keys of items that have moved: as few as explain the order they are in now. */
export function movedKeys(before: readonly string[], after: readonly string[]): string[] {
  const kept = longestCommon(
    before.filter((key) => after.includes(key)),
    after.filter((key) => before.includes(key)),
  );
  return after.filter((key) => before.includes(key) && !kept.has(key));
}

function mergeItem<Item extends Keyed>({ opened, mine, stored }: ItemStates<Item>) {
  if (opened === undefined) return mine ?? stored;
  if (mine !== undefined && stored !== undefined) return mergeFields(opened, mine, stored);
  return isSame(opened, mine) ? undefined : mine;
}

function isItemContested<Item extends Keyed>({ opened, mine, stored }: ItemStates<Item>): boolean {
  if (opened === undefined || mine === undefined || stored === undefined) {
    return isContested(opened, mine, stored);
  }
  return changedFields(opened, stored).some((field) =>
    isContested(opened[field], mine[field], stored[field]),
  );
}

type ItemStates<Item> = Omit<ItemChange<Item>, 'isContested'>;

function itemStates<Item extends Keyed>(
  { opened, mine, stored }: ListStates<Item>,
  key: string,
): ItemStates<Item> {
  const find = (items: readonly Item[]) => items.find((item) => item.key === key);
  return { opened: find(opened), mine: find(mine), stored: find(stored) };
}

/** Of the items that are in all three. */
function commonOrders<Item extends Keyed>(states: ListStates<Item>) {
  const [opened, mine, stored] = [states.opened, states.mine, states.stored].map(keysOf) as [
    string[],
    string[],
    string[],
  ];
  const inAll = (key: string) => [opened, mine, stored].every((keys) => keys.includes(key));
  return {
    opened: opened.filter(inAll),
    mine: mine.filter(inAll),
    stored: stored.filter(inAll),
  };
}

/** `keys`, with those that only the others have put in after what they follow there. */
function withThoseOf(keys: readonly string[], others: readonly string[]): string[] {
  const result = [...keys];
  for (const [place, key] of others.entries()) {
    if (!result.includes(key)) result.splice(result.indexOf(others[place - 1] ?? '') + 1, 0, key);
  }
  return result;
}

/** The longest row of keys that stand in the same order in both. */
function longestCommon(one: readonly string[], other: readonly string[]): ReadonlySet<string> {
  const rows: string[][] = [];
  for (const key of other) {
    const place = one.indexOf(key);
    const before = rows.filter((row) => one.indexOf(row.at(-1) ?? '') < place);
    rows.push([...(before.toSorted((a, b) => b.length - a.length)[0] ?? []), key]);
  }
  return new Set(rows.toSorted((a, b) => b.length - a.length)[0]);
}

const hasKey = (item: unknown): item is Keyed =>
  typeof item === 'object' && item !== null && 'key' in item && typeof item.key === 'string';

const keysOf = (items: readonly Keyed[]): string[] => [...new Set(items.map(({ key }) => key))];
