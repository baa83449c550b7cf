/** Random numbers that are the same for the same seed. */
import { createHash } from 'node:crypto';

export interface Random {
  /** An integer from 0 to `below` - 1. */
  number(below: number): number;
  pick<One>(all: readonly One[]): One;
  bytes(count: number): Buffer;
}

export function randomOf(seed: number): Random {
  let [block, at] = [0, 0];
  let digest = digestOf(seed, block);
  const word = () => {
    if (at >= digest.length) {
      block += 1;
      at = 0;
      digest = digestOf(seed, block);
    }
    at += 4;
    return digest.readUInt32LE(at - 4);
  };
  const number = (below: number) => Math.floor((word() / 2 ** 32) * below);
  return {
    number,
    pick(all) {
      const found = all[number(all.length)];
      if (found === undefined) throw new Error('There is nothing to pick from');
      return found;
    },
    bytes: (count) => Buffer.from(Array.from({ length: count }, () => number(256))),
  };
}

function digestOf(seed: number, block: number): Buffer {
  return createHash('sha256').update(`${seed} ${block}`).digest();
}
