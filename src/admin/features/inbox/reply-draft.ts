/** A reply that is being written, kept in this browser until it is sent. */

const keyOf = (messageId: string) => `wolfden.reply.${messageId}`;

export function readDraft(messageId: string): string {
  return localStorage.getItem(keyOf(messageId)) ?? '';
}

export function keepDraft(messageId: string, text: string): void {
  if (text.trim() === '') localStorage.removeItem(keyOf(messageId));
  else localStorage.setItem(keyOf(messageId), text);
}
