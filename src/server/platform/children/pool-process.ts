/** Has the child processes of a server: `openChildPool` in the server sends their tasks to it. */
import { createChildPool, type Lane } from './child-pool.ts';
import { ChildStopped } from './child.ts';
import type { PoolAnswer, PoolRequest } from './open-child-pool.ts';

/** Of a lane; the server has the error for its caller. */
class LaneBusy extends Error {}

const pool = createChildPool();
const lanes: Lane[] = [];

const end = () => void pool.close().then(() => process.exit());

process.on('message', (request: PoolRequest) => {
  if (request === 'end') return end();
  if ('program' in request) {
    lanes.push(pool.lane(request.program, { ...request.limits, busy: () => new LaneBusy() }));
    return;
  }
  const { id, lane, task, size } = request;
  void outcomeOf(lanes[lane], task, size).then((outcome) => {
    // If the server has just ended, so will this process; it must not end by an error before.
    if (process.connected) process.send?.({ id, ...outcome }, undefined, undefined, () => {});
  });
});
// Signals to the process group are ignored: the server stops this process once its work is done.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
// Also if the server was killed: no child works on for nobody.
process.on('disconnect', end);

async function outcomeOf(
  lane: Lane | undefined,
  task: object,
  size: number,
): Promise<Omit<PoolAnswer, 'id'>> {
  try {
    return { answer: await lane?.(task, size) };
  } catch (error) {
    if (error instanceof LaneBusy) return { stopped: 'busy' };
    if (error instanceof ChildStopped) return { stopped: error.reason };
    throw error;
  }
}
