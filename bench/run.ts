/**
 * `npm run bench [-- name …]`: measures and prints tables. A run of everything also writes them to
 * docs/reference/performance.md; some alone would put figures of different days on one page. `--within 1500`:
 * hostile uploads are measured in a group of processes that has 1,500 MB of memory, which takes root.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { describeMachine } from './machine.ts';
import { findingText, type Finding } from './table.ts';

const measurements: Record<string, () => Promise<Finding>> = {
  'home-page': async () => (await import('./home-page.ts')).measureHomePage(),
  'page-weight': async () => (await import('./page-weight.ts')).measurePageWeight(),
  'admin-screens': async () => (await import('./admin-screens.ts')).measureAdminScreens(),
  'client-page': async () => (await import('./client-page.ts')).measureClientPage(),
  'contract-page': async () => (await import('./contract-page.ts')).measureContractPage(),
  'public-pages': async () => (await import('./public-pages.ts')).measurePublicPages(),
  'contact-message': async () => (await import('./contact-message.ts')).measureContactMessage(),
  'client-list': async () => (await import('./client-list.ts')).measureClientList(),
  'invoice-list': async () => (await import('./invoice-list.ts')).measureInvoiceList(),
  'payment-list': async () => (await import('./payment-list.ts')).measurePaymentList(),
  reports: async () => (await import('./reports.ts')).measureReports(),
  'invoice-pdf': async () => (await import('./invoice-pdf.ts')).measureInvoicePdf(),
  'proposal-list': async () => (await import('./proposal-list.ts')).measureProposalList(),
  'contract-list': async () => (await import('./contract-list.ts')).measureContractList(),
  engagement: async () => (await import('./engagement.ts')).measureEngagement(),
  dashboard: async () => (await import('./dashboard.ts')).measureDashboard(),
  'proposal-page': async () => (await import('./proposal-page.ts')).measureProposalPage(),
  'contract-pdf': async () => (await import('./contract-pdf.ts')).measureContractPdf(),
  'final-steps': async () => (await import('./final-steps.ts')).measureFinalSteps(),
  'line-editor': async () => (await import('./line-editor.ts')).measureLineEditor(),
  'proposal-editor': async () => (await import('./proposal-editor.ts')).measureProposalEditor(),
  'keyboard-invoice': async () => (await import('./keyboard-invoice.ts')).measureKeyboardInvoice(),
  'sign-in-flood': async () => (await import('./sign-in-flood.ts')).measureSignInFlood(),
  'sign-in-timing': async () => (await import('./sign-in-timing.ts')).measureSignInTiming(),
  'hostile-uploads': async () =>
    (await import('./hostile-uploads.ts')).measureHostileUploads(groupMb),
  start: async () => (await import('./start.ts')).measureStart(),
};

const { positionals: chosen, values: options } = parseArgs({
  allowPositionals: true,
  options: { within: { type: 'string' } },
});
const groupMb = options.within === undefined ? undefined : Number(options.within);
const unknown = chosen.filter((name) => measurements[name] === undefined);
if (unknown.length > 0) {
  console.error(`There is no measurement ${unknown.join(', ')}, only ${names().join(', ')}`);
  process.exit(2);
}

const machine = await describeMachine();
const texts: string[] = [];
for (const name of chosen.length === 0 ? names() : chosen) {
  console.error(`Measuring ${name}…`);
  const finding = await measurements[name]?.();
  if (finding === undefined) continue;
  texts.push(findingText(finding));
  console.log(`${texts.at(-1)}\n`);
}
if (chosen.length === 0) {
  await writeFile(
    join(import.meta.dirname, '../docs/reference/performance.md'),
    pageText(machine, texts),
  );
}

function names(): string[] {
  return Object.keys(measurements);
}

function pageText(machine: string, findings: readonly string[]): string {
  const intro = [
    '# Performance',
    'Written by `npm run bench`, which measures all of this again; `npm run bench -- start` measures one part. Each figure stands beside a reference measured in the same run, in alternating rounds on loopback, because a ratio survives a busy machine better than a figure does. The bars are goals; a bar that was missed says so.',
    machine,
  ];
  return `${[...intro, ...findings].join('\n\n')}\n`;
}
