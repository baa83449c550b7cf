/** The text objects of a page as Typst writes them. */
import type { PdfFont } from './text-layer-fonts.ts';

type Matrix = [a: number, b: number, c: number, d: number, e: number, f: number];

/** What is between BT and ET. */
export interface TextObject {
  index: number;
  from: number;
  to: number;
  matrix: Matrix;
  shown: Shown[];
}

/** A glyph at a place in its object. */
export interface Shown {
  object: TextObject;
  font: PdfFont;
  fontName: string;
  size: number;
  glyph: number;
  /** In thousandths of the size. */
  width: number;
  x: number;
  y: number;
  /** The text of its letter, and the span that says so, if any. */
  said: string;
  span: object | undefined;
  /** Its own text, and the code that stands for both. */
  text: string;
  code: number;
}

const token = /<<|>>|<[\da-fA-F\s]*>|[[\]]|\/[^\s()<>[\]/]*|[^\s()<>[\]/]+/y;
const space = /\s*/y;

function* tokensOf(content: string): Generator<[word: string, at: number]> {
  let at = 0;
  const match = (what: RegExp) => {
    what.lastIndex = at;
    return what.exec(content)?.[0] ?? '';
  };
  for (;;) {
    at += match(space).length;
    if (at >= content.length) return;
    const word = content[at] === '(' ? stringAt(content, at) : match(token);
    yield [word, at];
    at += Math.max(1, word.length);
  }
}

/** Parentheses in it are escaped or balanced. */
function stringAt(content: string, from: number): string {
  let depth = 0;
  for (let at = from; at < content.length; at += 1) {
    if (content[at] === '\\') at += 1;
    else if (content[at] === '(') depth += 1;
    else if (content[at] === ')') depth -= 1;
    if (depth === 0) return content.slice(from, at + 1);
  }
  return content.slice(from);
}

const identity: Matrix = [1, 0, 0, 1, 0, 0];

export function readTextObjects(
  content: string,
  fonts: ReadonlyMap<string, PdfFont>,
): TextObject[] {
  const objects: TextObject[] = [];
  const saved: Matrix[] = [];
  const spans: ({ text: string } | undefined)[] = [];
  let matrix = identity;
  let object: TextObject | undefined;
  let [font, fontName, size]: [PdfFont | undefined, string, number] = [undefined, '', 0];
  let [x, y] = [0, 0];
  let operands: string[] = [];
  const show = (parts: readonly string[]) => {
    if (object === undefined || font === undefined) return;
    const span = spans.findLast((one) => one !== undefined);
    for (const part of parts) {
      const codes = /^[<(]/.test(part) ? bytesOf(part) : undefined;
      if (codes === undefined) x -= (Number(part) * size) / 1000;
      for (let at = 0; codes !== undefined && at < codes.length; at += 2) {
        const glyph = codes.readUInt16BE(at);
        const width = font.widthOf(glyph);
        const said = span?.text ?? font.textOf(glyph);
        const about = { object, font, fontName, size, glyph, width, x, y, said, span };
        object.shown.push({ ...about, text: said, code: glyph });
        x += (width * size) / 1000;
      }
    }
  };
  const operators: Record<string, (at: number) => void> = {
    q: () => saved.push(matrix),
    Q: () => (matrix = saved.pop() ?? identity),
    cm: () => (matrix = multiply(operands.map(Number) as Matrix, matrix)),
    BDC: () => spans.push(actualText(operands)),
    BMC: () => spans.push(undefined),
    EMC: () => spans.pop(),
    BT: (at) => {
      object = { index: objects.length, from: at + 3, to: at, matrix, shown: [] };
      objects.push(object);
    },
    ET: (at) => {
      if (object !== undefined) object.to = at;
      object = undefined;
    },
    Tf: () => {
      fontName = operands[0]?.slice(1) ?? '';
      font = fonts.get(fontName);
      size = Number(operands[1]);
    },
    Tm: () => ([x, y] = operands.slice(4).map(Number) as [number, number]),
    Tj: () => show(operands),
    TJ: () => show(operands.slice(1, -1)),
  };
  for (const [word, at] of tokensOf(content)) {
    if (/^[A-Za-z]/.test(word)) {
      operators[word]?.(at);
      operands = [];
    } else operands.push(word);
  }
  return objects;
}

function actualText(operands: readonly string[]): { text: string } | undefined {
  const at = operands.indexOf('/ActualText');
  const value = at === -1 ? undefined : operands[at + 1];
  if (value === undefined) return undefined;
  const bytes = bytesOf(value);
  const isUtf16 = bytes[0] === 0xfe && bytes[1] === 0xff;
  if (!isUtf16) return { text: bytes.toString('latin1') };
  return { text: Buffer.from(bytes.subarray(2)).swap16().toString('utf16le') };
}

const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

function bytesOf(literal: string): Buffer {
  const inside = literal.slice(1, -1);
  if (literal.startsWith('<')) return Buffer.from(inside, 'hex');
  const text = inside.replaceAll(/\\([0-7]{1,3}|[^])/g, (_, sign: string) =>
    /^[0-7]/.test(sign) ? String.fromCharCode(parseInt(sign, 8)) : (escapes[sign] ?? sign),
  );
  return Buffer.from(text, 'latin1');
}

function multiply([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix {
  return [
    a * g + b * i,
    a * h + b * j,
    c * g + d * i,
    c * h + d * j,
    e * g + f * i + k,
    e * h + f * j + l,
  ];
}
