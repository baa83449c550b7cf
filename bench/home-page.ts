/** Lighthouse on our home page and on a static one with the same text, images and typefaces. */
import type { Result } from 'lighthouse';
import { audit, scoreRows, shortcomings } from './lighthouse.ts';
import { startServer } from './server-process.ts';
import { startStaticPage } from './static-page.ts';
import { figure, median, type Finding, type Row } from './table.ts';
import { inTemporaryFolder } from './temporary-folder.ts';

const ROUNDS = 3;
const MOST_LCP_RATIO = 1.1;
const MOST_BLOCKING_MS = 50;

export async function measureHomePage(): Promise<Finding> {
  return inTemporaryFolder(async (folder) => {
    const ours = await startServer({ folder });
    try {
      const reference = await startStaticPage(folder, ours.url);
      try {
        const reports: [Result[], Result[]] = [[], []];
        for (let round = 0; round < ROUNDS; round += 1) {
          reports[0].push(await audit(`${ours.url}/`));
          reports[1].push(await audit(`${reference.url}/`));
        }
        return asFinding(...reports);
      } finally {
        await reference.stop();
      }
    } finally {
      await ours.stop();
    }
  });
}

function asFinding(ours: readonly Result[], reference: readonly Result[]): Finding {
  const both = (pick: (report: Result) => number): [number, number] => [
    median(ours.map(pick)),
    median(reference.map(pick)),
  ];
  const timing = (id: string) => both((report) => report.audits[id]?.numericValue ?? Number.NaN);
  return {
    title: 'Home page, mobile profile',
    how: `Lighthouse ${ours[0]?.lighthouseVersion} with its own mobile profile (simulated slow 4G and a processor four times slower) in Chromium, our page and the reference in turn, ${ROUNDS} runs each; medians.`,
    rows: [
      ...scoreRows(ours, reference),
      lcpRow(timing('largest-contentful-paint')),
      shiftRow(timing('cumulative-layout-shift')),
      blockingRow(timing('total-blocking-time')),
    ],
    notes: [
      'The reference: the same markup, style sheet, images and typefaces without any script, in brotli from memory by a bare `node:http` server.',
      ...shortcomings(ours),
    ],
  };
}

function lcpRow([own, theirs]: [number, number]): Row {
  return {
    what: 'largest contentful paint',
    bar: `≤ ${MOST_LCP_RATIO} × reference`,
    ours: figure(own, 'ms'),
    reference: figure(theirs, 'ms'),
    ratio: figure(own / theirs, '', 2),
    reached: own / theirs <= MOST_LCP_RATIO,
  };
}

function shiftRow([own, theirs]: [number, number]): Row {
  return {
    what: 'cumulative layout shift',
    bar: '0',
    ours: figure(own, '', 3),
    reference: figure(theirs, '', 3),
    ratio: '',
    reached: own === 0,
  };
}

function blockingRow([own, theirs]: [number, number]): Row {
  return {
    what: 'total blocking time',
    bar: `< ${MOST_BLOCKING_MS} ms`,
    ours: figure(own, 'ms'),
    reference: figure(theirs, 'ms'),
    ratio: '',
    reached: own < MOST_BLOCKING_MS,
  };
}
