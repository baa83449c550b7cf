/** The data of an event, without the hashes of its rows. */
export function eventDataOf(text: string): unknown {
  const { seals: _, ...data } = JSON.parse(text) as { seals?: unknown };
  return data;
}
