/**
 * Files that are made to take all memory or time, and good ones that were changed at random: each is
 * taken or refused, and the server stays as it is. `HOSTILE_SEED=17` sends only that mutation.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  furtherHostilePdfs,
  hostilePdfs,
  mutatedFile,
  type HostileFile,
  type Outcome,
} from '../support/hostile-files.ts';
import {
  furtherHostilePictures,
  hostilePictures,
} from '../support/hostile-files/hostile-pictures.ts';
import { jpegWithFill } from '../support/hostile-files/jpeg-files.ts';
import { objectStreamBomb } from '../support/hostile-files/pdf-bombs.ts';
import { repeatedText } from '../support/hostile-files/pdf-content.ts';
import { watchMemory, type MemoryWatch } from '../support/memory-watch.ts';
import { rounds } from '../support/rounds.ts';
import { startServer, type ServerProcess } from '../support/server-process.ts';
import {
  openUploadOffice,
  type Upload,
  type UploadAnswer,
  type Uploader,
  type UploadOffice,
} from '../support/upload-office.ts';
import { aPicture } from '../support/uploads.ts';

const FILES = rounds(500, 20_000);
const isFull = rounds(0, 1) === 1;
const AT_ONCE = 3;
const LARGE = 100;
const MOST_MB = 1200;
const owner = { email: 'ada@wolfden.example', password: 'granite lantern orbit 47' };
/** An upload of several at once may have to wait for the others. */
const statuses: Readonly<Record<Outcome | 'busy', readonly number[]>> = {
  accepted: [200, 201],
  refused: [400, 413, 415, 422],
  either: [200, 201, 400, 413, 415, 422],
  busy: [200, 201, 400, 413, 415, 422, 503],
};

let dataDir: string;
let server: ServerProcess;
let memory: MemoryWatch;
let office: UploadOffice;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'wolfden-hostile-'));
  server = await startServer({
    DATA_DIR: dataDir,
    OWNER_EMAIL: owner.email,
    OWNER_PASSWORD: owner.password,
    // As `npm start` has it.
    MALLOC_ARENA_MAX: '1',
    MALLOC_TRIM_THRESHOLD_: '131072',
  });
  memory = await watchMemory(server.pid);
  office = await openUploadOffice(server.url, owner);
});
afterAll(async () => {
  await memory.stop();
  await server.end('SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
});

test.for([
  ['PDF', [...hostilePdfs, ...(isFull ? furtherHostilePdfs : [])]],
  ['picture', [...hostilePictures, ...(isFull ? furtherHostilePictures : [])]],
] as const)('every hostile %s is taken or refused', async ([kind, files]) => {
  const of = (file: HostileFile) => async (): Promise<Sent> => {
    const upload =
      kind === 'PDF'
        ? { name: 'Contract.pdf', purpose: 'attachment' as const }
        : { name: 'Plan.png', purpose: 'picture' as const };
    return { ...file, ...upload, bytes: await file.make() };
  };
  await expectAnswers(files.map(of), 1);
});

test(`${LARGE} large files at once are taken, refused or told to wait`, async () => {
  const pdf = { name: 'Contract.pdf', purpose: 'attachment' } as const;
  const picture = { name: 'Plan.jpg', purpose: 'picture' } as const;
  const jpeg = jpegWithFill(await aPicture(), 24_000_000);
  const files: Upload[] = [
    { ...pdf, bytes: repeatedText('a', 19_000_000) },
    { ...picture, bytes: jpeg },
    { ...pdf, bytes: objectStreamBomb(3000) },
    { ...picture, bytes: jpeg },
  ];
  const all = Array.from({ length: LARGE }, (_, nth) => files[nth % files.length] as Upload);
  const of = (file: Upload) => () =>
    Promise.resolve({ ...file, what: `${file.bytes.length} bytes`, outcome: 'busy' as const });
  await expectAnswers(all.map(of), LARGE);
});

const only = process.env['HOSTILE_SEED'];

test(
  `${FILES} files that were changed at random are taken or refused`,
  { timeout: rounds(600_000, 7_200_000) },
  async () => {
    const seeds = only === undefined ? Array.from({ length: FILES }, (_, nth) => nth) : [only];
    const of = (seed: number | string) => async (): Promise<Sent> => {
      return { ...(await mutatedFile(Number(seed))), outcome: 'busy' };
    };
    await expectAnswers(seeds.map(of), AT_ONCE);
  },
);

interface Sent extends Upload {
  what: string;
  outcome: keyof typeof statuses;
}

/** Afterwards the server is as it was. */
async function expectAnswers(
  files: readonly (() => Promise<Sent>)[],
  atOnce: number,
): Promise<void> {
  const left = files.values();
  const problems: string[] = [];
  const rows: string[] = [];
  let slowestMs = 0;
  const work = async (send: Uploader) => {
    for (const load of left) {
      const file = await load();
      const answer = await send(file);
      rows.push(rowOf(file, answer));
      slowestMs = Math.max(slowestMs, answer.ms);
      const problem = problemOf(file, answer);
      if (problem !== undefined) problems.push(`${file.what}: ${problem}`);
    }
  };
  memory.restart();
  const workers = Array.from({ length: atOnce }, () => office.newUploader());
  await Promise.all((await Promise.all(workers)).map(work));
  const slowest = `the slowest answered after ${(slowestMs / 1000).toFixed(1)} s`;
  console.log(
    `${files.length} files, at most ${Math.round(memory.peakMb())} MB at once, ${slowest}`,
  );
  if (isFull) console.log(rows.join('\n'));
  expect(problems).toEqual([]);
  expect(memory.peakMb()).toBeLessThan(MOST_MB);
  expect(process.kill(server.pid, 0)).toBe(true);
  expect(server.lines.map((line) => JSON.parse(line) as Line).filter(isError)).toEqual([]);
  for (const path of ['/healthz', '/readyz']) {
    expect((await fetch(`${server.url}${path}`)).status).toBe(200);
  }
}

/** Of the log. */
interface Line {
  level: number;
  status?: number;
}
const isError = ({ level, status }: Line) => level >= 50 && status !== 503;

function problemOf({ outcome }: Sent, answer: UploadAnswer): string | undefined {
  const { status, message, retryAfter, hasChanged } = answer;
  if (hasChanged) return `${status}, and the draft has changed`;
  if (status === 503 && retryAfter === null) return '503, and not when to try again';
  return statuses[outcome].includes(status) ? undefined : `${status} ${message}`;
}

function rowOf({ what }: Sent, { status, ms, message }: UploadAnswer): string {
  return [what.padEnd(60), status, `${Math.round(ms)} ms`.padStart(9), message].join('  ');
}
