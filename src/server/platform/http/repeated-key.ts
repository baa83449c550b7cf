/**
 * The first key that occurs twice in one object of a JSON text; undefined if there is none, or if
 * the text is no JSON. Parsers differ in which of the two values they take, so a proxy that checks
 * a request and the program that acts on it could read different ones (RFC 8259, section 4).
 */
export function findRepeatedKey(json: string): string | undefined {
  const open: Set<string>[] = [];
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at];
    if (sign === '{') open.push(new Set());
    else if (sign === '}') open.pop();
    else if (sign === '"') {
      const end = endOfString(json, at);
      if (isKey(json, end)) {
        const key = plainText(json.slice(at, end));
        const keys = open.at(-1);
        if (keys?.has(key) === true) return key;
        keys?.add(key);
      }
      at = end - 1;
    }
  }
  return undefined;
}

/** Behind its closing quote. */
function endOfString(json: string, start: number): number {
  let at = start + 1;
  while (at < json.length && json[at] !== '"') at += json[at] === '\\' ? 2 : 1;
  return at + 1;
}

function isKey(json: string, end: number): boolean {
  let at = end;
  while (/\s/.test(json[at] ?? '')) at += 1;
  return json[at] === ':';
}

/** `"\u0061"` is the key `a`. */
function plainText(quoted: string): string {
  try {
    return JSON.parse(quoted) as string;
  } catch {
    return quoted;
  }
}
