/** Public pages from our one process, against nginx with the same answers in files. */
import { cpuSeconds, type Running } from './child-process.ts';
import { startNginx, type GzipAnswer } from './nginx-process.ts';
import { answersPerSecond, loadProgram } from './page-load.ts';
import { startServer } from './server-process.ts';
import { figure, median, type Finding, type Row } from './table.ts';
import { inTemporaryFolder } from './temporary-folder.ts';
import { getAnswer } from './raw-get.ts';

const ROUNDS = 3;
const SECONDS = 5;
const CONNECTIONS = 50;
const BAR = 0.5;

export async function measurePublicPages(): Promise<Finding> {
  return inTemporaryFolder(async (folder) => {
    const ours = await startServer({ folder });
    try {
      const answers = await takeAnswers(ours.url);
      const nginx = await startNginx(folder, answers);
      try {
        return await compare(ours, nginx, answers);
      } finally {
        await nginx?.stop();
      }
    } finally {
      await ours.stop();
    }
  });
}

/** Two pages and the biggest script of the first one. */
async function takeAnswers(url: string): Promise<GzipAnswer[]> {
  const home = await getAnswer(url, '/', 'identity');
  const scripts = [...home.bytes.toString().matchAll(/(?:src|href)="(\/[^"]+\.js)"/g)];
  const paths = ['/', '/projects', ...new Set(scripts.map(([, path]) => path ?? ''))];
  const answers = await Promise.all(paths.map((path) => getAnswer(url, path, 'gzip')));
  const [, , ...chunks] = answers;
  const biggest = chunks.toSorted((a, b) => b.bytes.length - a.bytes.length).slice(0, 1);
  return [...answers.slice(0, 2), ...biggest];
}

async function compare(
  ours: Running,
  nginx: Running | undefined,
  answers: readonly GzipAnswer[],
): Promise<Finding> {
  const rows: Row[] = [];
  const shares: string[] = [];
  for (const answer of answers) {
    if (nginx !== undefined) await requireSame(nginx, answer);
    const own = await rounds([ours, ...(nginx === undefined ? [] : [nginx])], answer.path);
    rows.push(asRow(answer, own));
    shares.push(own.map(({ share }) => figure(share * 100, '%')).join(' and '));
  }
  return {
    title: 'Public pages from the one process',
    how: `${loadProgram} asked each path over ${CONNECTIONS} open connections for ${SECONDS} s, our server and nginx in turn, ${ROUNDS} rounds each after one to warm up; medians.`,
    rows,
    notes: [
      'nginx: one worker, no access log, sendfile, an open file cache, `gzip_static`, and the same bytes and headers. It has no brotli in its usual builds, so both were asked for gzip.',
      nginx === undefined
        ? 'nginx is not installed here, so there is nothing to compare with.'
        : `Processor time used by the server in those seconds, ours and nginx: ${shares.join('; ')} of one core. Well below 100 % the load program was the limit, not the server.`,
    ],
  };
}

interface Rate {
  perSecond: number;
  /** Share of one core. */
  share: number;
}

async function rounds(servers: readonly Running[], path: string): Promise<Rate[]> {
  const rates = servers.map((): Rate[] => []);
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [index, server] of servers.entries()) {
      const before = await cpuSeconds(server.pid);
      const seconds = round === 0 ? 2 : SECONDS;
      const load = { url: `${server.url}${path}`, seconds, connections: CONNECTIONS };
      const perSecond = await answersPerSecond(load);
      const share = ((await cpuSeconds(server.pid)) - before) / seconds;
      if (round > 0) rates[index]?.push({ perSecond, share });
    }
  }
  return rates.map((own) => ({
    perSecond: median(own.map(({ perSecond }) => perSecond)),
    share: median(own.map(({ share }) => share)),
  }));
}

function asRow(answer: GzipAnswer, [ours, nginx]: readonly Rate[]): Row {
  if (ours === undefined) throw new Error('Nothing was measured');
  const ratio = nginx === undefined ? undefined : ours.perSecond / nginx.perSecond;
  return {
    what: `${answer.path.replace(/^\/.*\//, '… ')} (${figure(answer.bytes.length / 1000, 'kB', 1)})`,
    bar: `≥ ${BAR} × nginx`,
    ours: figure(ours.perSecond, '/s'),
    reference: nginx === undefined ? 'no nginx' : figure(nginx.perSecond, '/s'),
    ratio: ratio === undefined ? '' : figure(ratio, '', 2),
    reached: ratio === undefined ? undefined : ratio >= BAR,
  };
}

async function requireSame(nginx: Running, answer: GzipAnswer): Promise<void> {
  const theirs = await getAnswer(nginx.url, answer.path, 'gzip');
  if (!theirs.bytes.equals(answer.bytes)) throw new Error(`nginx serves another ${answer.path}`);
}
