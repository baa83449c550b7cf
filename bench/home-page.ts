/** Lighthouse on our home page and on a static one with the same text, images and typefaces. */
import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { browserFlags, browserPath } from './browser.ts';
import { startServer } from './server-process.ts';
import { startStaticPage } from './static-page.ts';
import { figure, median, type Finding, type Row } from './table.ts';
import { inTemporaryFolder } from './temporary-folder.ts';

const ROUNDS = 3;
const MOST_LCP_RATIO = 1.1;
const MOST_BLOCKING_MS = 50;

const categories = {
  performance: 'performance',
  accessibility: 'accessibility',
  'best-practices': 'best practices',
  seo: 'search engines',
} as const;

export async function measureHomePage(): Promise<Finding> {
  return inTemporaryFolder(async (folder) => {
    const ours = await startServer({ folder });
    try {
      const reference = await startStaticPage(folder, ours.url);
      try {
        const reports: [Result[], Result[]] = [[], []];
        for (let round = 0; round < ROUNDS; round += 1) {
          reports[0].push(await audit(ours.url));
          reports[1].push(await audit(reference.url));
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

/** A new browser each time, so that nothing is left from the last. */
async function audit(url: string): Promise<Result> {
  const chrome = await launch({
    chromePath: browserPath(),
    chromeFlags: browserFlags,
    logLevel: 'silent',
  });
  try {
    const run = await lighthouse(`${url}/`, {
      port: chrome.port,
      onlyCategories: Object.keys(categories),
      logLevel: 'error',
    });
    if (run === undefined) throw new Error('Lighthouse gave no report');
    if (run.lhr.runtimeError !== undefined) throw new Error(run.lhr.runtimeError.message);
    return run.lhr;
  } finally {
    chrome.kill();
  }
}

function asFinding(ours: readonly Result[], reference: readonly Result[]): Finding {
  const both = (pick: (report: Result) => number): [number, number] => [
    median(ours.map(pick)),
    median(reference.map(pick)),
  ];
  const timing = (id: string) => both((report) => report.audits[id]?.numericValue ?? Number.NaN);
  const scores = Object.entries(categories).map(([id, name]): Row => {
    const [own, theirs] = both((report) => (report.categories[id]?.score ?? Number.NaN) * 100);
    return {
      what: name,
      bar: '100',
      ours: figure(own),
      reference: figure(theirs),
      ratio: '',
      reached: own >= 100,
    };
  });
  return {
    title: 'Home page, mobile profile',
    how: `Lighthouse ${ours[0]?.lighthouseVersion} with its own mobile profile (simulated slow 4G and a processor four times slower) in Chromium, our page and the reference in turn, ${ROUNDS} runs each; medians.`,
    rows: [
      ...scores,
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

/** The audits that cost a category points, in any run. */
function shortcomings(reports: readonly Result[]): string[] {
  const lines = reports.flatMap((report) =>
    Object.entries(categories).flatMap(([id, name]) =>
      (report.categories[id]?.auditRefs ?? [])
        .filter(({ id: audit, weight }) => weight > 0 && (report.audits[audit]?.score ?? 1) < 0.995)
        .map(({ id: audit }) => `Below full marks in ${name}: ${report.audits[audit]?.title}.`),
    ),
  );
  return [...new Set(lines)];
}
