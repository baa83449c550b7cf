/** Isolates text that changes its direction from the text beside it (UAX #9). */

/** Embeddings, overrides and isolates, and their ends. */
const turns = /[\u202A-\u202E\u2066-\u2069]/;
const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';

/** For text within a sentence of ours. Only what changes its direction is altered. */
export function isolated(text: string): string {
  // A direction ends with its line.
  return turns.test(text) ? text.split('\n').map(isolatedLine).join('\n') : text;
}

/** The same for every text of a record, which must be JSON. */
export function isolatedTexts<Value extends object>(value: Value): Value {
  return JSON.parse(JSON.stringify(value), (_key, part: unknown) =>
    typeof part === 'string' ? isolated(part) : part,
  ) as Value;
}

function isolatedLine(line: string): string {
  if (!turns.test(line)) return line;
  let open = 0;
  let kept = '';
  for (const sign of line) {
    if (sign === POP_ISOLATE) {
      // Without a beginning in the text, it would end ours.
      if (open === 0) continue;
      open -= 1;
    } else if (sign >= '\u2066' && sign <= FIRST_STRONG_ISOLATE) open += 1;
    kept += sign;
  }
  return FIRST_STRONG_ISOLATE + kept + POP_ISOLATE.repeat(open + 1);
}
