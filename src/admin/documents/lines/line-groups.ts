/** Lines in groups, such as the packages of a proposal. Pure. */
import type { PricedLine } from '../../../shared/documents/priced-lines.schema.ts';

export interface LineGroups {
  /** In order, also those without lines. Lines are in the order of their groups. */
  list: readonly LineGroup[];
  groupOf: (line: PricedLine) => string;
  /** The fields of a line that say which group it is in. */
  placementIn: (group: string, line?: PricedLine) => object;
  /** Moves a group with its lines. Places are of those that can be moved. */
  move?: (key: string, place: number) => void;
}

interface LineGroup {
  key: string;
  name: string;
  /** It stays above those that can be moved. */
  isFixed?: true;
}

/** A line, or the heading of a group. Lines belong to the heading above them. */
interface ArrangedItem {
  key: string;
  line?: PricedLine;
  group?: string;
}

/** Headings and lines as the table shows them: moving a line past a heading changes its group. */
export function arranged(
  lines: readonly PricedLine[],
  groups: LineGroups | undefined,
): ArrangedItem[] {
  const items = (some: readonly PricedLine[]) => some.map((line) => ({ key: line.key, line }));
  if (groups === undefined) return items(lines);
  return groups.list.flatMap(({ key }) => [
    { key: `group:${key}`, group: key },
    ...items(lines.filter((line) => groups.groupOf(line) === key)),
  ]);
}

/** The lines with one of them elsewhere; undefined if it can’t be there. Places are of `arranged`. */
export function rearranged(
  items: readonly ArrangedItem[],
  { from, to, groups }: { from: number; to: number; groups: LineGroups | undefined },
): PricedLine[] | undefined {
  const item = items[from];
  if (item?.line === undefined || from === to || to < 0 || to >= items.length) return undefined;
  const moved = items.toSpliced(from, 1).toSpliced(to, 0, item);
  const group = moved.slice(0, to).findLast((one) => one.group !== undefined)?.group;
  // Above the first heading is no group.
  if (groups !== undefined && group === undefined) return undefined;
  const line =
    groups === undefined || group === undefined
      ? item.line
      : { ...item.line, ...groups.placementIn(group, item.line) };
  return moved.flatMap((one) => {
    if (one === item) return [line];
    return one.line === undefined ? [] : [one.line];
  });
}

/** The fields that put it back where it is now. */
export function placementOf(line: PricedLine, groups: LineGroups | undefined): object {
  return groups === undefined ? {} : groups.placementIn(groups.groupOf(line), line);
}

/** Below the last line of its group, and of those before. */
export function placeAfter(
  lines: readonly PricedLine[],
  line: PricedLine,
  groups: LineGroups | undefined,
): number {
  if (groups === undefined) return lines.length;
  const { list, groupOf } = groups;
  const rankOf = (one: PricedLine) => list.findIndex(({ key }) => key === groupOf(one));
  return lines.findLastIndex((one) => rankOf(one) <= rankOf(line)) + 1;
}

/** The lines of the same group, and its name. */
export function groupAround(
  lines: readonly PricedLine[],
  key: string,
  groups: LineGroups | undefined,
): { among: readonly PricedLine[]; name?: string | undefined } {
  const line = lines.find((one) => one.key === key);
  if (groups === undefined || line === undefined) return { among: lines };
  const group = groups.groupOf(line);
  return {
    among: lines.filter((one) => groups.groupOf(one) === group),
    name: groups.list.find((one) => one.key === group)?.name,
  };
}
