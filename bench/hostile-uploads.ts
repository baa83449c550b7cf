/** Files that unpack to gigabytes: what it costs to refuse them, and what visitors notice of it. */
import { execFile, spawn } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findSample } from '../src/server/features/contracts/samples/samples.ts';
import { callApi } from '../tests/support/api-caller.ts';
import { pdfBombs, type HostileFile } from '../tests/support/hostile-files.ts';
import { pictureBombs } from '../tests/support/hostile-files/hostile-pictures.ts';
import { watchMemory, type MemoryWatch } from '../tests/support/memory-watch.ts';
import {
  openUploadOffice,
  type Upload,
  type UploadAnswer,
  type UploadOffice,
} from '../tests/support/upload-office.ts';
import type { Running } from './child-process.ts';
import { createMemoryGroup, type MemoryGroup } from './memory-group.ts';
import { owner, ownerSettings } from './owner.ts';
import { openLink } from './page-alone.ts';
import { startServer } from './server-process.ts';
import { figure, none, percentile, type Finding, type Row } from './table.ts';
import { inTemporaryFolder } from './temporary-folder.ts';
import type { VisitorLoad } from './visitor-load.ts';

const ROUNDS = 8;
/** Of each round. */
const SECONDS = 5;
const WARM_UP_SECONDS = 2;
const VISITORS_PER_SECOND = 50;
const UPLOADS_AT_ONCE = 8;
const MOST_MB = 1200;
const MOST_MS = 25_000;
const MOST_TIMES_SLOWER = 2;
/** As `npm start` has it. */
const memorySettings = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072' };

/** `groupMb`: of a group of processes that the server is in; omitted: all of the machine’s. */
export async function measureHostileUploads(groupMb?: number): Promise<Finding> {
  return inTemporaryFolder(async (folder) => {
    const group = groupMb === undefined ? undefined : await createMemoryGroup(groupMb);
    const env = { ...ownerSettings, ...memorySettings, CONTACT_LIMIT: 'off' };
    const server = await startServer({ folder, env });
    const memory = await watchMemory(server.pid);
    try {
      await group?.add(server.pid);
      return await measure(server, memory, group);
    } finally {
      await memory.stop();
      await server.stop();
      await group?.remove();
    }
  });
}

async function measure(
  server: Running,
  memory: MemoryWatch,
  group: MemoryGroup | undefined,
): Promise<Finding> {
  const office = await openUploadOffice(server.url, owner);
  const send = await office.newUploader();
  const rows: Row[] = [];
  const files = await uploads();
  for (const [bomb, upload] of files) {
    memory.restart();
    rows.push(bombRow(bomb, await send(upload), memory.peakMb()));
  }
  const page = await clientPage(office);
  await visit(server, page, WARM_UP_SECONDS);
  const loads: Loads = { quiet: [], counting: [], uploading: [] };
  const answers = new Map<number, number>();
  const refused = files.filter(([{ outcome }]) => outcome === 'refused').map(([, file]) => file);
  memory.restart();
  for (let round = 0; round < ROUNDS; round += 1) {
    const visits = () => visit(server, page);
    loads.quiet.push(await visits());
    loads.counting.push(await whileCounting(visits));
    loads.uploading.push(await whileUploading({ office, files: refused, answers }, visits));
  }
  const statuses = [...answers].map(([status, count]) => `${figure(count)} with ${status}`);
  return {
    title: 'Hostile uploads',
    how: `A server on SQLite got each file alone: the status of its answer, the most memory that the server and its child processes held together meanwhile, and the time. Then a process of its own made ${VISITORS_PER_SECOND} visits a second to the home page, a contract’s page and the contact form, each timed from when it was due: alone, beside a process that only counts, and beside ${UPLOADS_AT_ONCE} such files at a time, in turn, ${ROUNDS} rounds of ${SECONDS} s each.`,
    rows: [
      ...rows,
      ...visitorRows(loads),
      mostMemory(`memory with ${UPLOADS_AT_ONCE} files at a time`, memory.peakMb()),
      ...(group === undefined ? [] : await groupRows(group)),
    ],
    notes: [
      `Answers to the uploads beside the visitors: ${statuses.join(', ')}.`,
      'Memory is the sum of what is resident for each process, so what they share is counted twice. Visitors, uploads and the server share the machine.',
    ],
  };
}

type Prepared = readonly [bomb: HostileFile, upload: Upload];

async function uploads(): Promise<Prepared[]> {
  const of = async (bomb: HostileFile, kind: Omit<Upload, 'bytes'>): Promise<Prepared> => [
    bomb,
    { ...kind, bytes: await bomb.make() },
  ];
  return Promise.all([
    ...pdfBombs.map((bomb) => of(bomb, { name: 'Contract.pdf', purpose: 'attachment' })),
    ...pictureBombs.map((bomb) => of(bomb, { name: 'Plan.png', purpose: 'picture' })),
  ]);
}

function bombRow({ what, outcome }: HostileFile, answer: UploadAnswer, peakMb: number): Row {
  const isTaken = answer.status === 200 || answer.status === 201;
  const isRefused = answer.status >= 400 && answer.status < 500;
  const isExpected = { accepted: isTaken, refused: isRefused, either: isTaken || isRefused };
  return {
    what,
    bar: `< ${figure(MOST_MB, 'MB')}, ${figure(MOST_MS / 1000, 's')}`,
    ours: `${answer.status}, ${figure(peakMb, 'MB')}, ${figure(answer.ms / 1000, 's', 1)}`,
    reference: '',
    ratio: '',
    reached: isExpected[outcome] && peakMb < MOST_MB && answer.ms < MOST_MS,
  };
}

/** Path and cookie of a contract’s page, as its signer has it. */
async function clientPage({ app, clientId, contactId }: UploadOffice) {
  const call = async (method: string, path: string, body: object) => {
    const answer = await callApi(app, method, path, body);
    if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const sample = 'services-agreement';
  const { id, version } = await call('POST', '/contracts', { clientId, sample });
  const variables = findSample(sample)?.content.variables.map((variable) =>
    Object.assign({}, variable, { value: variable.value ?? 'New Jersey' }),
  );
  const values = { 'client.address': '4 Pier Road, Boston', 'studio.address': '1 Main Street' };
  const recipients = [{ key: 'signer-1', role: 'signer', contactId }];
  await call('PATCH', `/contracts/${id}`, { version, variables, values, recipients });
  return openLink((await call('POST', `/documents/${id}/links`, { contactId })).url as string);
}

async function visit(
  server: Running,
  { url, cookie }: { url: string; cookie: string },
  seconds = SECONDS,
): Promise<VisitorLoad> {
  const args = [server.url, seconds, VISITORS_PER_SECOND, new URL(url).pathname, cookie];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(import.meta.dirname, 'visitor-load.ts'), ...args.map(String)],
    { maxBuffer: 64 * 1024 * 1024, timeout: (seconds + 60) * 1000 },
  );
  return JSON.parse(stdout) as VisitorLoad;
}

interface Uploading {
  office: UploadOffice;
  files: readonly Upload[];
  /** How often each status was the answer. */
  answers: Map<number, number>;
}

/** As busy as a check of a file, and nothing else: what is slower by it is the machine’s doing. */
async function whileCounting<Result>(work: () => Promise<Result>): Promise<Result> {
  const counting = spawn(process.execPath, ['--eval', 'for (;;);'], { stdio: 'ignore' });
  try {
    return await work();
  } finally {
    counting.kill('SIGKILL');
  }
}

/** So many at a time until the work is done. */
async function whileUploading<Result>(
  { office, files, answers }: Uploading,
  work: () => Promise<Result>,
): Promise<Result> {
  let isOver = false;
  const keepSending = async (_: unknown, first: number) => {
    const send = await office.newUploader();
    for (let nth = first; !isOver; nth += 1) {
      const upload = files[nth % files.length];
      if (upload === undefined) return;
      const { status } = await send(upload);
      answers.set(status, (answers.get(status) ?? 0) + 1);
    }
  };
  const sending = Promise.all(Array.from({ length: UPLOADS_AT_ONCE }, keepSending));
  const result = await work().finally(() => (isOver = true));
  await sending;
  return result;
}

type Loads = Record<'quiet' | 'counting' | 'uploading', VisitorLoad[]>;

function visitorRows({ quiet, counting, uploading }: Loads): Row[] {
  const rows = (['pages', 'messages'] as const).flatMap((kind) => {
    const [reference, control, ours] = [quiet, counting, uploading].map((loads) =>
      percentile(
        loads.flatMap((load) => load[kind]),
        99,
      ),
    ) as [number, number, number];
    const row = (beside: string, slower: number, bar: string, reached?: boolean): Row => ({
      what: `${kind}, 99th percentile, beside ${beside}`,
      bar,
      ours: figure(slower, 'ms', 1),
      reference: figure(reference, 'ms', 1),
      ratio: figure(slower / reference, '', 2),
      reached,
    });
    const bar = `≤ ${MOST_TIMES_SLOWER} × alone`;
    const isReached = ours <= reference * MOST_TIMES_SLOWER;
    return [row('a process that counts', control, ''), row('uploads', ours, bar, isReached)];
  });
  const all = [...quiet, ...counting, ...uploading];
  const failed = all.reduce((sum, load) => sum + load.failed, 0);
  return [...rows, none('visits that failed', failed)];
}

function mostMemory(what: string, peakMb: number): Row {
  const bar = `< ${figure(MOST_MB, 'MB')}`;
  const ours = figure(peakMb, 'MB');
  return { what, bar, ours, reference: '', ratio: '', reached: peakMb < MOST_MB };
}

async function groupRows(group: MemoryGroup): Promise<Row[]> {
  const ours = figure(await group.peakMb(), 'MB');
  const what = 'memory of the group, with cached files';
  return [
    { what, bar: '', ours, reference: '', ratio: '', reached: undefined },
    none('processes that the system ended for want of memory', await group.killed()),
  ];
}
