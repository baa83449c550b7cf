import { once } from 'node:events';
import { connect } from 'node:net';
import { Hono } from 'hono';
import { expect, onTestFinished, test, vi } from 'vitest';
import { listen } from './listen.ts';

test('the log tells at once that a network met its limit, and then once a minute how often', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const told: unknown[] = [];
  const log = { warn: (what: unknown) => void told.push(what) };
  const site = { find: () => undefined };
  const connections = { perNetwork: 2, isProxy: () => false, log };
  const { port, close } = await listen(
    { app: new Hono(), site },
    { port: 0, host: '127.0.0.1', connections },
  );
  const dial = () => {
    const socket = connect(port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    return socket;
  };
  onTestFinished(() => void close());
  await Promise.all([once(dial(), 'connect'), once(dial(), 'connect')]);
  const refuse = () =>
    once(
      dial().on('error', () => {}),
      'close',
    );
  await refuse();
  expect(told).toEqual([{ refused: 1 }]);
  await refuse();
  await refuse();
  expect(told).toHaveLength(1);
  vi.advanceTimersByTime(60_000);
  expect(told).toEqual([{ refused: 1 }, { refused: 2 }]);
  vi.advanceTimersByTime(600_000);
  expect(told).toHaveLength(2);
  await refuse();
  expect(told).toEqual([{ refused: 1 }, { refused: 2 }, { refused: 1 }]);
});
