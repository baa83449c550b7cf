/** A control group of Linux, in which processes get no more memory than a small machine has. */
import { existsSync } from 'node:fs';
import { mkdir, readFile, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

// cspell:ignore procs

export interface MemoryGroup {
  /** What it starts from then on is in the group, too. */
  add(pid: number): Promise<void>;
  /** The most that the group held, with files in the system’s cache, in MB (10⁶ bytes). */
  peakMb(): Promise<number>;
  /** Processes that the system ended for want of memory. */
  killed(): Promise<number>;
  /** Once its processes have ended. */
  remove(): Promise<void>;
}

/** By version of control groups, the files that are written and read. */
const versions = [
  {
    root: '/sys/fs/cgroup/memory',
    limits: { 'memory.limit_in_bytes': (bytes: string) => bytes },
    peak: 'memory.max_usage_in_bytes',
    events: 'memory.oom_control',
  },
  {
    root: '/sys/fs/cgroup',
    limits: { 'memory.max': (bytes: string) => bytes, 'memory.swap.max': () => '0' },
    peak: 'memory.peak',
    events: 'memory.events',
  },
];

/** Only root may create one. Throws if there are none, e.g. in a container. */
export async function createMemoryGroup(megabytes: number): Promise<MemoryGroup> {
  const version = versions.find(({ root }) => existsSync(join(root, 'cgroup.procs')));
  if (version === undefined) throw new Error('This system has no control groups of memory');
  const group = join(version.root, `wolfden-bench-${process.pid}`);
  await mkdir(group);
  try {
    for (const [file, valueOf] of Object.entries(version.limits)) {
      await writeFile(join(group, file), valueOf(String(megabytes * 1e6)));
    }
  } catch (error) {
    await rmdir(group);
    throw error;
  }
  return {
    add: (pid) => writeFile(join(group, 'cgroup.procs'), String(pid)),
    peakMb: async () => Number(await readFile(join(group, version.peak), 'utf8')) / 1e6,
    killed: async () => {
      const events = await readFile(join(group, version.events), 'utf8');
      return Number(/^oom_kill (\d+)$/m.exec(events)?.[1]);
    },
    remove: () => removeOnceEmpty(group),
  };
}

const REMOVED_WITHIN_MS = 5000;

/** Child processes of a server end a moment after it. */
async function removeOnceEmpty(group: string): Promise<void> {
  const giveUpAt = performance.now() + REMOVED_WITHIN_MS;
  for (;;) {
    try {
      await rmdir(group);
      return;
    } catch (error) {
      if (performance.now() > giveUpAt) throw error;
      await pause(50);
    }
  }
}
