/** A PDF as Typst writes it: one section, one table of places, no streams of objects. */
import { deflateSync, inflateSync } from 'node:zlib';

export type TypstPdf = ReturnType<typeof openPdf>;

const ENTRY = 20;
const FLATE = '/Filter /FlateDecode';

interface PdfObject {
  head: string;
  body?: Buffer;
}

/** The object that an entry of a dictionary refers to. */
export function refOf(head: string, name: string): number {
  const entries = head.matchAll(/\/(\w+) (\d+) 0 R/g);
  return Number(entries.find(([, key]) => key === name)?.[2]);
}

/** Text as UTF-16. */
export function hexOf(text: string): string {
  return Buffer.from(text, 'utf16le').swap16().toString('hex');
}

export function openPdf(bytes: Buffer) {
  const table = Number(/startxref\s+(\d+)/.exec(bytes.toString('latin1', bytes.length - 40))?.[1]);
  const tail = bytes.toString('latin1', table);
  const count = Number(/^xref\s+0 (\d+)/.exec(tail)?.[1]);
  const entries = tail.slice(tail.search(/\d{10} \d{5} [fn]/), tail.indexOf('trailer'));
  const starts = Array.from({ length: count }, (_, id) =>
    entries[id * ENTRY + 17] === 'n' ? Number(entries.slice(id * ENTRY, id * ENTRY + 10)) : 0,
  );
  const order = [...starts.keys()]
    .filter((id) => (starts[id] ?? 0) > 0)
    .toSorted((one, other) => (starts[one] ?? 0) - (starts[other] ?? 0));
  const objects = new Map<number, PdfObject>();
  for (const [nth, id] of order.entries()) {
    const end = starts[order[nth + 1] ?? -1] ?? table;
    objects.set(id, readObject(bytes.subarray(starts[id], end)));
  }
  const get = (id: number) => {
    const object = objects.get(id);
    if (object === undefined) throw new Error(`The PDF has no object ${id}`);
    return object;
  };
  return {
    head: (id: number) => get(id).head,
    setHead: (id: number, change: (head: string) => string) => {
      get(id).head = change(get(id).head);
    },
    find: (what: RegExp) => order.filter((id) => what.test(get(id).head)),
    stream: (id: number): Buffer => {
      const { head, body = Buffer.alloc(0) } = get(id);
      return head.includes(FLATE) ? inflateSync(body) : body;
    },
    setStream: (id: number, content: Buffer) => {
      const object = get(id);
      object.body = object.head.includes(FLATE) ? deflateSync(content) : content;
      object.head = object.head.replace(/\/Length \d+/, `/Length ${object.body.length}`);
    },
    addStream: (content: Buffer): number => {
      const id = Math.max(...objects.keys()) + 1;
      const body = deflateSync(content);
      objects.set(id, { head: `<<\n  /Length ${body.length}\n  ${FLATE}\n>>\n`, body });
      order.push(id);
      return id;
    },
    bytes: (): Buffer => written(bytes.subarray(0, starts[order[0] ?? 0]), order, get, tail),
  };
}

/** Texts in it may say “endobj”, but have no line breaks. */
function readObject(bytes: Buffer): PdfObject {
  const from = bytes.indexOf('obj\n') + 4;
  const stream = bytes.indexOf('stream\n', from);
  if (stream === -1) return { head: bytes.toString('latin1', from, bytes.lastIndexOf('endobj')) };
  const head = bytes.toString('latin1', from, stream);
  const length = Number(/\/Length (\d+)/.exec(head)?.[1]);
  const body = stream + 'stream\n'.length;
  return { head, body: bytes.subarray(body, body + length) };
}

function written(
  start: Buffer,
  order: readonly number[],
  get: (id: number) => PdfObject,
  tail: string,
): Buffer {
  const parts = [start];
  let at = start.length;
  const places = new Map<number, number>();
  for (const id of order) {
    const { head, body } = get(id);
    const stream = body === undefined ? [] : [Buffer.from('stream\n'), body, Buffer.from('\nend')];
    const object = [Buffer.from(`${id} 0 obj\n${head}`, 'latin1'), ...stream];
    if (body !== undefined) object.push(Buffer.from('stream\n'));
    object.push(Buffer.from('endobj\n\n'));
    places.set(id, at);
    for (const part of object) at += part.length;
    parts.push(...object);
  }
  const count = Math.max(...order) + 1;
  const entry = (id: number) => {
    const place = places.get(id);
    return place === undefined
      ? '0000000000 65535 f\r\n'
      : `${String(place).padStart(10, '0')} 00000 n\r\n`;
  };
  const trailer = tail
    .slice(tail.indexOf('trailer'))
    .replace(/\/Size \d+/, `/Size ${count}`)
    .replace(/startxref\s+\d+/, `startxref\n${at}`);
  const table = `xref\n0 ${count}\n${Array.from({ length: count }, (_, id) => entry(id)).join('')}`;
  return Buffer.concat([...parts, Buffer.from(table + trailer, 'latin1')]);
}
