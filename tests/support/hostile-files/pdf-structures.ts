/** PDFs whose structure is hostile: deep, circular, endless or at odds with itself. */
import { deflateSync } from 'node:zlib';
import { packedObjects, pageObjects, streamOf, withStream, withTable } from './pdf-writer.ts';

// cspell:ignore flate

/** In the catalog, one within another. */
export function nestedValues(kind: 'arrays' | 'dictionaries', depth: number): Buffer {
  const [open, close] = kind === 'arrays' ? ['[', ']'] : ['<< /A ', ' >>'];
  const nested = `${open.repeat(depth)} 0 ${close.repeat(depth)}`;
  return withTable({ objects: pageObjects([], { catalog: `/PieceInfo ${nested}` }) });
}

/** Objects each of which refers to the next one, e.g. for a reader that follows them by recursion. */
export function chainOfObjects(length: number): Buffer {
  const first = 10;
  const chain = Array.from({ length }, (_, at) => {
    const next = at === length - 1 ? 'null' : `${first + at + 1} 0 R`;
    return [first + at, `<< /A ${next} >>`] as const;
  });
  return withTable({ objects: pageObjects(chain, { catalog: `/PieceInfo ${first} 0 R` }) });
}

/** A node of the page tree that is its own child, grandchild or page. */
export function pageTreeCycle(kind: 'self' | 'grandchild' | 'page'): Buffer {
  const node = (kid: number) => `<< /Type /Pages /Parent 2 0 R /Kids [${kid} 0 R] /Count 1 >>`;
  const trees = {
    self: [[2, node(2)]],
    grandchild: [
      [2, node(6)],
      [6, node(7)],
      [7, node(2)],
    ],
    page: [
      [2, '<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 595 842] /Parent 3 0 R >>'],
      [3, '<< /Type /Page /Parent 2 0 R /Kids [2 0 R] /Count 1 >>'],
    ],
  } as const;
  return withTable({ objects: pageObjects(trees[kind]) });
}

/** One page, said to be more. */
export function falseCount(count: number): Buffer {
  const tree = `<< /Type /Pages /Kids [3 0 R] /Count ${count} /MediaBox [0 0 595 842] >>`;
  return withTable({ objects: pageObjects([[2, tree]]) });
}

/** Each node has the next one twice: two pages, four, eight… */
export function doublingPages(levels: number): Buffer {
  const first = 10;
  const nodes = Array.from({ length: levels }, (_, level) => {
    const kid = level === levels - 1 ? 3 : first + level + 1;
    const count = 2 ** (levels - level);
    return [
      first + level,
      `<< /Type /Pages /Kids [${kid} 0 R ${kid} 0 R] /Count ${count} >>`,
    ] as const;
  });
  const root = `<< /Type /Pages /Kids [${first} 0 R] /Count ${2 ** levels} /MediaBox [0 0 9 9] >>`;
  return withTable({ objects: pageObjects([[2, root], ...nodes]) });
}

/** The same page this many times. */
export function repeatedPage(count: number): Buffer {
  const kids = '3 0 R '.repeat(count);
  const tree = `<< /Type /Pages /Kids [${kids}] /Count ${count} /MediaBox [0 0 595 842] >>`;
  return withTable({ objects: pageObjects([[2, tree]]) });
}

/** Each of them an object of its own, reachable from the catalog. */
export function tinyObjects(count: number): Buffer {
  const numbers = Array.from({ length: count }, (_, at) => 10 + at);
  const all = `[${numbers.map((number) => `${number} 0 R`).join(' ')}]`;
  const objects = pageObjects(
    numbers.map((number) => [number, '0'] as const),
    { catalog: `/PieceInfo ${all}` },
  );
  return withTable({ objects });
}

/** An object stream that is itself in an object stream: this one or another one that is in it. */
export function objectStreamInItself(kind: 'self' | 'pair' | 'length'): Buffer {
  const { data, dict } = packedObjects(new Map([[4, '<< /Type /Font >>']]));
  if (kind === 'length') {
    const objects = pageObjects([[6, streamOf(dict, data, '4 0 R')]]);
    return withStream({ objects, compressed: new Map([[4, [6, 0]]]) });
  }
  const around = kind === 'self' ? 6 : 7;
  const compressed = new Map([
    [4, [6, 0]] as const,
    [6, [around, 0]] as const,
    [7, [6, 1]] as const,
  ]);
  return withStream({ objects: pageObjects([[8, streamOf(dict, data)]]), compressed });
}

/** Earlier cross references that come back to later ones, or have a chain of earlier ones. */
export function earlierReferences(kind: 'loop' | 'chain' | 'stream', length = 20_000): Buffer {
  const whole = withTable({ objects: pageObjects() });
  const start = whole.lastIndexOf('xref\n0');
  if (kind === 'loop') {
    return withTable({ objects: pageObjects(), trailer: `/Prev ${start}` });
  }
  if (kind === 'stream') {
    return withTable({ objects: pageObjects(), trailer: `/XRefStm ${start} /Prev ${start}` });
  }
  const parts = [whole];
  let [last, end] = [start, whole.length];
  for (let nth = 0; nth < length; nth += 1) {
    const part = `xref\n0 0\ntrailer\n<< /Size 6 /Root 1 0 R /Prev ${last} >>\nstartxref\n${end}\n%%EOF\n`;
    parts.push(Buffer.from(part));
    last = end;
    end += part.length;
  }
  return Buffer.concat(parts);
}

/** The length of the page’s words is not what it says. */
export function falseLength(length: string): Buffer {
  const words = streamOf('', 'BT /F1 18 Tf (Words) Tj ET', length);
  return withTable({
    objects: pageObjects([
      [5, words],
      [6, '6 0 R'],
    ]),
  });
}

/** Numbers beyond what any reader counts with, where readers count with them. */
export const hugeNumbers = {
  'a page of 1e308 points': () => withPage('/MediaBox [0 0 1e308 99999999999999999999999999]'),
  'a number of a million digits': () => withPage(`/UserUnit ${'9'.repeat(1_000_000)}`),
  'a rotation of 10,000,000,000': () => withPage('/Rotate 10000000000'),
  'a reference to object 99999999999999': () => withPage('/Contents 99999999999999 65536 R'),
  'a table of 4,294,967,295 entries': () =>
    replaced(withTable({ objects: pageObjects() }), 'xref\n0 6', 'xref\n0 4294967295'),
  'a table that begins with entry 10,000,000': () =>
    replaced(withTable({ objects: pageObjects() }), 'xref\n0 6', 'xref\n9999994 6'),
  'a size of 1e18': () => withRows('/Size 1000000000000000000'),
  'an index of 2,147,483,647 entries': () => withRows('/Index [0 2147483647]'),
  'fields of 2,000,000,000 bytes': () => withRows('/W [2000000000 2000000000 1]'),
  'fields without bytes': () => withRows('/W [0 0 0] /Size 2147483647 /Index [0 2147483647]'),
  'an object stream of 1,000,000,000 objects': () => withObjectStream('/N 1000000000 /First 9'),
  'an object stream that begins before itself': () => withObjectStream('/N 1 /First -9'),
  'a start beyond the end': () =>
    replaced(withTable({ objects: pageObjects() }), 'startxref\n', 'startxref\n9'),
} satisfies Record<string, () => Buffer>;

const withPage = (page: string) => withTable({ objects: pageObjects([], { page }) });
const withRows = (dict: string) =>
  withStream({ objects: pageObjects() }, (data) => ({ data, dict }));

function withObjectStream(dict: string): Buffer {
  const stream = streamOf(`/Type /ObjStm ${dict} /Filter /FlateDecode`, deflateSync('4 0 << >>'));
  const objects = pageObjects([[6, stream]]);
  objects.delete(4);
  return withStream({ objects, compressed: new Map([[4, [6, 0]]]) });
}

function replaced(bytes: Buffer, from: string, to: string): Buffer {
  return Buffer.from(bytes.toString('latin1').replace(from, to), 'latin1');
}
