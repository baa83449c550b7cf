import { differences } from '../../platform/integrity/invariant.ts';

/** Columns of a row as its event has them; undefined ones are unknown. */
interface ToldRow<Row> {
  id: string;
  expected: { [Column in keyof Row]?: unknown };
}

/** Compares rows, by id, with their events. `stranger`: the message for a row without an event. */
export function compareWithEvents<Row extends object>(
  rows: ReadonlyMap<string, Row>,
  told: readonly ToldRow<Row>[],
  stranger: (id: string) => string,
): string[] {
  const ids = new Set(told.map(({ id }) => id));
  return [
    ...told.flatMap(({ id, expected }) => differences(id, rows.get(id), expected)),
    ...[...rows.keys()].filter((id) => !ids.has(id)).map(stranger),
  ];
}
