/** Lists whose items have keys. Pure. */

/** The list with one item at another place; unchanged if there is no such place. */
export function moved<Item extends { key: string }>(
  items: readonly Item[],
  key: string,
  to: number,
): Item[] {
  const from = items.findIndex((item) => item.key === key);
  const item = items[from];
  if (item === undefined || to < 0 || to >= items.length || from === to) return [...items];
  return items.toSpliced(from, 1).toSpliced(to, 0, item);
}

/** The list with changes to one item; unchanged if it has no such item. */
export function changed<Item extends { key: string }>(
  items: readonly Item[],
  key: string,
  changes: Partial<Item>,
): Item[] {
  const place = items.findIndex((item) => item.key === key);
  const item = items[place];
  return item === undefined ? [...items] : items.with(place, { ...item, ...changes });
}
