/** Reading what may be damaged: what can’t be read is missing, and never an error. */
/** What an event tells. Of a damaged one nothing: that it is, the rule of the chain says. */
export function eventData(data: string): Record<string, unknown> {
  const told = parsed(data);
  return typeof told === 'object' && told !== null ? { ...told } : {};
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Where a row says something else than it should, a line each. What is expected to be undefined
 * nobody knows: events of older versions tell less.
 */
export function differences<Row extends object>(
  id: string,
  row: Row | undefined,
  expected: { [Column in keyof Row]?: unknown },
): string[] {
  if (row === undefined) return [`${id} is gone`];
  const known = Object.entries(expected as Record<string, string | number | null | undefined>);
  return known.flatMap(([column, value]) => {
    const actual = row[column as keyof Row];
    return value === undefined || value === actual
      ? []
      : [`${id} has ${column} ${String(actual)}, and not ${String(value)}`];
  });
}
