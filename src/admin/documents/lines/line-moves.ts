/** Moving lines, also between their groups. */
import type { PricedLine } from '../../../shared/documents/priced-lines.schema.ts';
import type { ActionsOptions, LineActions } from './line-actions.ts';
import { arranged, groupAround, placementOf, rearranged } from './line-groups.ts';
import type { LineHistory } from './line-history.ts';
import type { LinesNow } from './line-undo.ts';

export function moving(
  { linesNow, setLines, placeOf, focus }: LinesNow,
  now: () => ActionsOptions,
  history: LineHistory,
) {
  const setMoved = (line: PricedLine, lines: PricedLine[]) => {
    const { draft, say } = now();
    const { groups } = draft;
    const { key, title } = line;
    const placement = placementOf(line, groups);
    history.add({ kind: 'moved', key, from: placeOf(key), placement });
    setLines(lines);
    const { among, name } = groupAround(linesNow(), key, groups);
    const place = among.findIndex((one) => one.key === key) + 1;
    const within = name === undefined ? '' : ` in ${name}`;
    say(`${title || 'The line'} is now line ${place} of ${among.length}${within}`);
  };
  const moveTo: LineActions['moveTo'] = (from, to) => {
    const { groups } = now().draft;
    const items = arranged(linesNow(), groups);
    const lines = rearranged(items, { from, to, groups });
    const line = items[from]?.line;
    if (lines !== undefined && line !== undefined) setMoved(line, lines);
  };
  const begin: LineActions['begin'] = (group) => {
    now().begin(group);
    now().focusOn('[data-new] input');
  };
  return {
    moveTo,
    move(key, step) {
      const items = arranged(linesNow(), now().draft.groups);
      const from = items.findIndex(({ line }) => line?.key === key);
      moveTo(from, from + step);
    },
    place(key, placement) {
      const line = linesNow()[placeOf(key)];
      if (line === undefined) return;
      const others = linesNow().filter((one) => one !== line);
      setMoved(line, [...others, { ...line, ...placement }]);
      focus(key);
    },
    begin,
    beginBelow(key) {
      const line = linesNow()[placeOf(key)];
      const group = line && now().draft.groups?.groupOf(line);
      if (group !== undefined) begin(group);
    },
  } satisfies Partial<LineActions>;
}

/** Moving groups with their lines. */
export function movingGroups(now: () => ActionsOptions, history: LineHistory) {
  const moveGroupTo: LineActions['moveGroupTo'] = (from, to) => {
    const { draft, say } = now();
    const { list = [], move } = draft.groups ?? {};
    const fixed = list.filter(({ isFixed }) => isFixed).length;
    const group = list[from];
    if (group === undefined || Math.min(from, to) < fixed || to >= list.length || from === to)
      return;
    history.add({ kind: 'group moved', key: group.key, from: from - fixed });
    move?.(group.key, to - fixed);
    say(`${group.name} is now ${to - fixed + 1} of ${list.length - fixed}`);
  };
  return {
    moveGroupTo,
    moveGroup(key, step) {
      const from = now().draft.groups?.list.findIndex((group) => group.key === key) ?? -1;
      moveGroupTo(from, from + step);
    },
  } satisfies Partial<LineActions>;
}
