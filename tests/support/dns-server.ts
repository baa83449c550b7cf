/** A DNS server on loopback that knows some TXT records. */
import { createSocket } from 'node:dgram';
import { once } from 'node:events';

const TYPE_TXT = 16;
const NO_SUCH_NAME = 3;

/** `records`: texts by name; names without any don’t exist. `silent`: it never answers. */
export async function startDnsServer(
  records: Readonly<Record<string, readonly string[]>>,
  { isSilent = false } = {},
) {
  const socket = createSocket('udp4');
  socket.on('message', (query, { port, address }) => {
    if (!isSilent) socket.send(answer(query, records), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    address: `127.0.0.1:${socket.address().port}`,
    close: () =>
      new Promise<void>((resolve) => {
        socket.close(() => {
          resolve();
        });
      }),
  };
}

/** RFC 1035, 4: the header, the question again, and a record for each text. */
function answer(query: Buffer, records: Readonly<Record<string, readonly string[]>>): Buffer {
  const { name, end } = readName(query);
  const question = query.subarray(12, end + 4);
  const texts = records[name.toLowerCase()];
  const header = Buffer.alloc(12);
  query.copy(header, 0, 0, 2);
  header.writeUInt16BE(0x8180 | (texts === undefined ? NO_SUCH_NAME : 0), 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(texts?.length ?? 0, 6);
  return Buffer.concat([header, question, ...(texts ?? []).map(textRecord)]);
}

function readName(query: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  return { name: labels.join('.'), end: at + 1 };
}

/** Its name points to the question’s; a text is in parts of at most 255 bytes. */
function textRecord(text: string): Buffer {
  const parts = (text.match(/.{1,255}/g) ?? ['']).map((part) =>
    Buffer.concat([Buffer.from([part.length]), Buffer.from(part, 'latin1')]),
  );
  const data = Buffer.concat(parts);
  const head = Buffer.alloc(12);
  head.writeUInt16BE(0xc00c, 0);
  head.writeUInt16BE(TYPE_TXT, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt32BE(60, 6);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}
