/** Checks JSON of unknown origin before it is parsed, which can take 40 times its size. Pure. */

interface JsonLimits {
  values: number;
  /** How many lists and objects may be inside each other. */
  depth: number;
}

const [QUOTE, BACKSLASH, COMMA] = bytesOf('"\\,');
const [LIST, LIST_END, OBJECT, OBJECT_END] = bytesOf('[]{}');

/** Whether parsing `json`, in UTF-8, takes little memory beside its texts; it may still be no JSON. */
export function isSmallJson(json: Uint8Array, limits: JsonLimits): boolean {
  let values = 1;
  let depth = 0;
  let isText = false;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at];
    if (byte === QUOTE) isText = !isText;
    else if (isText) at += byte === BACKSLASH ? 1 : 0;
    else if (byte === COMMA) values += 1;
    else if (byte === LIST || byte === OBJECT) depth += 1;
    else if (byte === LIST_END || byte === OBJECT_END) depth -= 1;
    if (values > limits.values || depth > limits.depth) return false;
  }
  return true;
}

function bytesOf(signs: string): Buffer {
  return Buffer.from(signs);
}
