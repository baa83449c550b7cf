/** Lighthouse’s mobile profile, each run in a new browser, so that nothing is left from the last. */
import { launch } from 'chrome-launcher';
import lighthouse, { type Flags, type Result } from 'lighthouse';
import { browserFlags, browserPath } from './browser.ts';
import { figure, median, type Row } from './table.ts';

const categories = {
  performance: 'performance',
  accessibility: 'accessibility',
  'best-practices': 'best practices',
  seo: 'search engines',
} as const;

interface Audited {
  /** Those that can’t apply to the page. */
  skipAudits?: readonly string[];
  /** Sent with each request. */
  extraHeaders?: Record<string, string>;
}

export async function audit(
  url: string,
  { skipAudits = [], extraHeaders = {} }: Audited = {},
): Promise<Result> {
  const chrome = await launch({
    chromePath: browserPath(),
    chromeFlags: browserFlags,
    logLevel: 'silent',
  });
  try {
    const run = await traced(url, {
      port: chrome.port,
      onlyCategories: Object.keys(categories),
      skipAudits: [...skipAudits],
      extraHeaders,
      logLevel: 'error',
    });
    if (run.runtimeError !== undefined) throw new Error(run.runtimeError.message);
    return run;
  } finally {
    chrome.kill();
  }
}

/** Once more if the browser’s trace lacks the start, which Lighthouse itself asks for. */
async function traced(url: string, flags: Flags, retries = 1): Promise<Result> {
  const run = await lighthouse(url, flags);
  if (run === undefined) throw new Error('Lighthouse gave no report');
  return run.lhr.runtimeError?.code === 'NO_NAVSTART' && retries > 0
    ? traced(url, flags, retries - 1)
    : run.lhr;
}

/** The scores of the four categories, beside those of a reference if there is one. */
export function scoreRows(ours: readonly Result[], reference: readonly Result[] = []): Row[] {
  return Object.entries(categories).map(([id, name]) => {
    const score = (reports: readonly Result[]) =>
      median(reports.map((report) => (report.categories[id]?.score ?? Number.NaN) * 100));
    return {
      what: name,
      bar: '100',
      ours: figure(score(ours)),
      reference: reference.length > 0 ? figure(score(reference)) : '',
      ratio: '',
      reached: score(ours) >= 100,
    };
  });
}

/** The audits that cost a category points, in any run. */
export function shortcomings(reports: readonly Result[]): string[] {
  const lines = reports.flatMap((report) =>
    Object.entries(categories).flatMap(([id, name]) =>
      (report.categories[id]?.auditRefs ?? [])
        .filter(({ id: audit, weight }) => weight > 0 && (report.audits[audit]?.score ?? 1) < 0.995)
        .map(({ id: audit }) => `Below full marks in ${name}: ${report.audits[audit]?.title}.`),
    ),
  );
  return [...new Set(lines)];
}
