export interface DraftInTitle {
  id: string;
  number: string | null;
  client: { name: string } | null;
  /** The version that was sent last, of a kind that can be edited after that. */
  sent?: { revision: number } | null;
}

/** “Draft proposal for Harbor Lab”, or “Version 2 of P-0012” once it was sent. */
export function draftTitle({ number, sent, client }: DraftInTitle, noun: string): string {
  if (sent) return `Version ${sent.revision + 1} of ${number ?? noun}`;
  return client === null ? `Draft ${noun}` : `Draft ${noun} for ${client.name}`;
}
