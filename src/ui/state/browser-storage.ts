/** Texts kept in this browser, which may keep nothing: storage can be full or forbidden. */

/** Beginning of the keys of hidden and extra columns: preferences, which stay at sign-out. */
export const SWITCHED_COLUMNS = 'hidden-columns-';

/** Key of whether the preview beside an editor is hidden, which stays, too. */
export const PREVIEW_HIDDEN = 'preview-hidden';

/** Null if there is none, or none can be read. */
export function storedText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Null removes it. Without storage, a choice lasts until the page is left. */
export function storeText(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // See above.
  }
}
