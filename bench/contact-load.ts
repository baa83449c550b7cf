/**
 * Sends contact messages over open connections for a while and waits for the last answer, so that
 * what was answered can be compared with what was stored, message by message. A process of its own:
 * `node contact-load.ts url seconds connections mark`; prints a JSON line. It writes bytes and
 * counts answers itself, as ready-made clients cost more than the servers that are measured.
 */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { contactMessage, type LoadResult } from './contact-messages.ts';

const [, , address = '', seconds = '', connections = '', mark = ''] = process.argv;
const { hostname, port, host } = new URL(address);
const startedAt = performance.now();
const endAt = startedAt + Number(seconds) * 1000;
const times: number[] = [];
const answered: number[] = [];
let refused = 0;
let next = 0;

await Promise.all(Array.from({ length: Number(connections) }, () => keepSending()));
const elapsed = (performance.now() - startedAt) / 1000;
const sorted = times.toSorted((a, b) => a - b);
const result: LoadResult = {
  perSecond: answered.length / elapsed,
  p99Ms: sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN,
  answered,
  refused,
};
process.stdout.write(JSON.stringify(result));

async function keepSending(): Promise<void> {
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  await once(socket, 'connect');
  while (performance.now() < endAt) {
    const number = next;
    next += 1;
    const sentAt = performance.now();
    const status = await exchange(socket, number);
    times.push(performance.now() - sentAt);
    if (status === 200) answered.push(number);
    else refused += 1;
  }
  socket.end();
}

function exchange(socket: Socket, number: number): Promise<number> {
  const body = JSON.stringify(contactMessage(mark, number));
  socket.write(
    `POST /sendEmail HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
  return new Promise((resolve, reject) => {
    let text = '';
    const onData = (chunk: Buffer) => {
      text += chunk.toString('latin1');
      const bodyAt = text.indexOf('\r\n\r\n') + 4;
      if (bodyAt < 4) return;
      const length = Number(/\r\ncontent-length: (\d+)/i.exec(text)?.[1] ?? Number.NaN);
      if (Number.isNaN(length)) end(new Error(`An answer without a length: ${text}`));
      else if (text.length >= bodyAt + length) end(Number(text.slice(9, 12)));
    };
    const onClose = () => end(new Error('The server closed a connection'));
    function end(outcome: number | Error): void {
      socket.off('data', onData).off('close', onClose).off('error', end);
      if (typeof outcome === 'number') resolve(outcome);
      else reject(outcome);
    }
    socket.on('data', onData).on('close', onClose).on('error', end);
  });
}
