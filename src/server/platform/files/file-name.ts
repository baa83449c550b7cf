const LONGEST_NAME = 200;
const LONGEST_ENDING = 20;
/** Control characters, and those that turn or hide text: `invoice\u202Efdp.exe` reads as a PDF. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** The name alone, without a path and whatever can’t be seen, at most 200 characters. */
export function cleanFileName(given: string): string {
  const name = (given.split(/[/\\]/).at(-1) ?? '').replaceAll(unseen, '').normalize().trim();
  if (/^\.*$/.test(name)) return 'file';
  const characters = Array.from(name);
  if (characters.length <= LONGEST_NAME) return name;
  const ending = /\.[^.]+$/.exec(name)?.[0] ?? '';
  const kept = Array.from(ending).length <= LONGEST_ENDING ? ending : '';
  return characters.slice(0, LONGEST_NAME - Array.from(kept).length).join('') + kept;
}

/** The header for saving a file under its name (RFC 6266), in any script (RFC 8187). */
export function attachmentDisposition(name: string): string {
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  // encodeURIComponent leaves signs alone that RFC 8187 has no place for.
  const encoded = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
