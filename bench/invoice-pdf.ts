/** Time to render an invoice, and how long the server is blocked meanwhile. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { makeDocumentFonts } from '../scripts/document-fonts.ts';
import { invoiceDocument } from '../src/server/features/invoices/page/invoice-pdf.ts';
import { createChildPool } from '../src/server/platform/children/child-pool.ts';
import { createDocumentPool } from '../src/server/platform/typeset/document-pool.ts';
import { anInvoice } from '../tests/support/an-invoice.ts';
import { newYorkTax } from '../tests/support/sales-taxes.ts';
import { reactPdf, type InvoiceTexts } from './react-pdf-invoice.ts';
import { figure, median, type Finding } from './table.ts';

const LINES = 30;
const ROUNDS = 40;
const WARM_UP = 5;
const MOST_MS = 60;
const LEAST_TIMES_FASTER = 4;
const MOST_STALL_MS = 20;

export async function measureInvoicePdf(): Promise<Finding> {
  await makeDocumentFonts();
  const pool = createDocumentPool({ children: createChildPool(1) });
  try {
    const ours = way(async (nth) => (await pool.render(job(nth))).bytes);
    const theirs = way((nth) => reactPdf(job(nth).data as InvoiceTexts));
    // Stalls of the idle machine over the same time.
    const idle = way(async () => {
      await pause(MOST_MS);
    });
    for (let nth = 0; nth < WARM_UP + ROUNDS; nth += 1) {
      for (const one of [ours, theirs, idle]) await one.run(nth);
      if (nth === WARM_UP - 1) for (const one of [ours, theirs, idle]) one.forget();
    }
    return finding(ours, theirs, idle);
  } finally {
    await pool.close();
  }
}

/** Different each time, because the second one would come out of a cache. */
function job(nth: number) {
  const tax = (at: number) => (at % 7 === 0 ? { ...newYorkTax, ratePpm: 45_000 } : newYorkTax);
  const lines = Array.from({ length: LINES }, (_, at) => ({
    quantity: 1000 * ((at % 5) + 1),
    unitPrice: 90_00 + at * 7 + nth,
    discount: null,
    tax: tax(at),
  }));
  const invoice = anInvoice({ number: `2026-${1000 + nth}` }, { lines });
  for (const [at, line] of invoice.lines.entries()) {
    if (at % 3 === 0) line.details = 'Two rounds of drafts,\nand the final pages.';
  }
  return invoiceDocument(invoice);
}

function way(make: (nth: number) => Promise<unknown>) {
  let times: number[] = [];
  let longest = 0;
  return {
    times: () => times,
    /** Milliseconds. */
    longestStall: () => longest,
    async run(nth: number) {
      // A new one each time: the time between two runs would count as a stall.
      const stalls = monitorEventLoopDelay({ resolution: 1 });
      stalls.enable();
      // The first tick only starts the measurement.
      await pause(3);
      const startedAt = performance.now();
      await make(nth);
      times.push(performance.now() - startedAt);
      // A stall only shows once the loop continues.
      await pause(5);
      stalls.disable();
      longest = Math.max(longest, stalls.max / 1e6);
    },
    forget() {
      times = [];
      longest = 0;
    },
  };
}

type Way = ReturnType<typeof way>;

function finding(ours: Way, theirs: Way, idle: Way): Finding {
  const [own, other] = [median(ours.times()), median(theirs.times())];
  return {
    title: `An invoice of ${LINES} lines as a PDF`,
    how: `${ROUNDS} different invoices, warm, each set by our process and by @react-pdf/renderer in turn, from the same texts in the same typeface; medians, and the longest that the event loop of the asking process stood still.`,
    rows: [
      {
        what: 'one invoice',
        bar: `< ${MOST_MS} ms`,
        ours: figure(own, 'ms', 1),
        reference: figure(other, 'ms', 1),
        ratio: figure(own / other, '', 2),
        reached: own < MOST_MS,
      },
      {
        what: 'times as fast',
        bar: `≥ ${LEAST_TIMES_FASTER}`,
        ours: figure(other / own, '', 1),
        reference: '',
        ratio: '',
        reached: other / own >= LEAST_TIMES_FASTER,
      },
      {
        what: 'longest stall of the event loop',
        bar: `< ${MOST_STALL_MS} ms`,
        ours: figure(ours.longestStall(), 'ms', 1),
        reference: figure(theirs.longestStall(), 'ms', 1),
        ratio: figure(ours.longestStall() / theirs.longestStall(), '', 2),
        reached: ours.longestStall() < MOST_STALL_MS,
      },
    ],
    notes: [
      `With nothing to do the loop stood still for up to ${figure(idle.longestStall(), 'ms', 1)}: so much is the machine’s own doing.`,
      'Ours are tagged PDF/A-3a with the head of the table on every page; the reference has no tags and is no PDF/A.',
    ],
  };
}
