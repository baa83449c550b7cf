/** PDFs of random proposals and of their acceptances say what is offered and billed. */
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { aProposal, anAcceptance } from '../../../../../tests/support/a-proposal.ts';
import {
  anySeeds,
  selectionOf,
  sendableProposal,
} from '../../../../../tests/support/any-proposal.ts';
import { describeWithPdfReaders, pdfFlatText } from '../../../../../tests/support/read-pdf.ts';
import { rounds } from '../../../../../tests/support/rounds.ts';
import { documentFormat } from '../../../../shared/documents/document-format.ts';
import { regionStyle } from '../../../../shared/documents/region-style.ts';
import {
  billingPlan,
  type PlanSource,
} from '../../../../shared/proposals/schedule/billing-plan.ts';
import { pricingOf } from '../../../../shared/proposals/pricing-sections.ts';
import { proposalTotals } from '../../../../shared/proposals/proposal-totals.ts';
import type { ProposalSnapshot } from '../../../../shared/proposals/proposal-snapshot.schema.ts';
import {
  defaultSelection,
  selectedLines,
  type Selection,
} from '../../../../shared/proposals/selection/selection.ts';
import { createDocumentPool, type DocumentJob } from '../../../platform/typeset/document-pool.ts';
import { acceptanceDocument } from './acceptance-pdf.ts';
import { proposalDocument } from './proposal-pdf.ts';

const ROUNDS = rounds(100, 1000);
/** Ten times what a PDF and its reading take. */
const LIMIT_MS = ROUNDS * 3000;

const TODAY = '2026-03-20';

const pool = createDocumentPool();
afterAll(() => pool.close());

describeWithPdfReaders('PDFs of random proposals', () => {
  test(
    'have all that is offered, and the totals and payments of what is selected',
    { timeout: LIMIT_MS },
    async () => {
      const check = fc.asyncProperty(sendableProposal(TODAY), anySeeds, async (source, seeds) => {
        const { revision, ...content } = source;
        const sections = pricingOf(source.sections);
        const style = regionStyle('US', source.currency);
        const proposal = { ...aProposal(), ...content, style };

        const offered = proposalDocument({ snapshot: proposal, revision, sentOn: TODAY });
        const preselected = defaultSelection(sections);
        const sent = await textOf(offered);
        expectSelected(sent, { ...source, style }, preselected);
        for (const { lines, packages } of sections) {
          for (const { title } of lines) expect(sent).toContain(`${title} `);
          for (const { name } of packages?.items ?? []) expect(sent).toContain(`${name} `);
        }

        const selection = selectionOf(sections, seeds);
        const snapshot = { ...anAcceptance(), proposal, revision, selection };
        const accepted = await textOf(acceptanceDocument(snapshot));
        expectSelected(accepted, { ...source, style }, selection);
        const chosen = selectedLines(sections, selection);
        const optional = chosen.filter((line) => line.optional !== null).length;
        const said = selection.packages.length + optional;
        expect(accepted.match(/(?<!Not |as )\bSelected\b/g)?.length ?? 0).toBe(said);
      });
      await fc.assert(check, { numRuns: ROUNDS });
    },
  );
});

const textOf = async (job: DocumentJob) => pdfFlatText((await pool.render(job)).bytes);

/** Totals by period, and the payments of a plan. */
function expectSelected(
  text: string,
  source: PlanSource & Pick<ProposalSnapshot, 'style'>,
  selection: Selection,
): void {
  const all = proposalTotals(source, selectedLines(pricingOf(source.sections), selection));
  const format = documentFormat({ ...aProposal(), ...source });
  const money = (amount: number) => format.money(amount).replaceAll(/\s/g, ' ');
  for (const [period, label] of [
    ['once', 'One-time'],
    ['month', 'Monthly'],
    ['year', 'Yearly'],
  ] as const) {
    const totals = all[period];
    const said = `${label} total ${source.currency}`;
    if (totals === undefined) expect(text).not.toContain(said);
    else expect(text).toContain(`${said} ${money(totals.total)}`);
  }
  const plan = billingPlan(source, selection, '2026-03-24');
  const payments = text.split('Payment schedule')[1] ?? '';
  for (const { label, amount } of plan.total === 0 ? [] : plan.entries) {
    expect(payments).toMatch(new RegExp(`${label} .*? ${escaped(money(amount))} `));
  }
}

const escaped = (text: string) => text.replaceAll(/[$.*+?()[\]{}|\\^]/g, String.raw`\$&`);
