/** A program for child processes, which does what its tasks say. */
import { readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Program } from '../../src/server/platform/children/child.ts';
import { temporaryFolder } from './test-database.ts';

export type Task =
  | { kind: 'echo'; text: string }
  | { kind: 'long'; megabytes: number }
  | { kind: 'until'; file: string }
  | { kind: 'spin' | 'exit' | 'environment' | 'pid' }
  | { kind: 'fill'; megabytes: number; atOnce?: boolean };

const source = `
import { existsSync } from 'node:fs';
const kept = [];
process.on('message', (task) => {
  const { kind } = task;
  if (kind === 'spin') for (;;);
  if (kind === 'until') while (!existsSync(task.file));
  if (kind === 'exit') process.exit(1);
  if (kind === 'fill') {
    const each = task.atOnce ? task.megabytes : 1;
    for (let done = 0; done < task.megabytes; done += each) {
      kept.push(Buffer.alloc(each * 1024 * 1024, 1));
    }
  }
  const long = kind === 'long' ? Buffer.alloc(task.megabytes * 1024 * 1024) : undefined;
  const answers = { environment: process.env, pid: process.pid, echo: task.text, long };
  process.send(answers[kind] ?? 'done');
});
`;

export async function aProgram({ tasksEach = 100, limitMs = 20_000 } = {}): Promise<Program> {
  const path = join(await temporaryFolder(), 'program.mjs');
  await writeFile(path, source);
  return { path, tasksEach, limitMs };
}

export const echo = (text: string): Task => ({ kind: 'echo', text });

/** Ids of the child processes that this one starts from now on: others may end meanwhile. */
export function newChildren(): () => string[] {
  const before = new Set(children());
  return () => children().filter((id) => !before.has(id));
}

const children = () =>
  readdirSync('/proc/self/task').flatMap((thread) =>
    readFileSync(`/proc/self/task/${thread}/children`, 'utf8').split(' ').filter(Boolean),
  );
