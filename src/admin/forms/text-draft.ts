/** A text being written, e.g. a reply, stored in this browser until it is sent. */

export function readTextDraft(key: string): string {
  return localStorage.getItem(key) ?? '';
}

export function saveTextDraft(key: string, text: string): void {
  if (text.trim() === '') localStorage.removeItem(key);
  else localStorage.setItem(key, text);
}
