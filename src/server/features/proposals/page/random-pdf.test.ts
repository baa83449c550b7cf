/** PDFs of random proposals and selections say what is billed. */
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { aProposal, anAcceptance } from '../../../../../tests/support/a-proposal.ts';
import { anyProposal, anySeeds, selectionOf } from '../../../../../tests/support/any-proposal.ts';
import { describeWithPdfReaders, pdfFlatText } from '../../../../../tests/support/read-pdf.ts';
import { rounds } from '../../../../../tests/support/rounds.ts';
import { documentFormat } from '../../../../shared/documents/document-format.ts';
import { regionStyle } from '../../../../shared/documents/region-style.ts';
import { billingPlan } from '../../../../shared/proposals/billing-plan.ts';
import { pricingOf } from '../../../../shared/proposals/pricing-sections.ts';
import { proposalTotals } from '../../../../shared/proposals/proposal-totals.ts';
import { selectedLines } from '../../../../shared/proposals/selection.ts';
import { createDocumentPool } from '../../../platform/typeset/document-pool.ts';
import { acceptanceDocument } from './acceptance-pdf.ts';

const ROUNDS = rounds(100, 1000);
/** Ten times what a PDF and its reading take. */
const LIMIT_MS = ROUNDS * 3000;

const pool = createDocumentPool();
afterAll(() => pool.close());

describeWithPdfReaders('PDFs of random acceptances', () => {
  test(
    'have the totals, payments and selected items of the plan',
    { timeout: LIMIT_MS },
    async () => {
      const check = fc.asyncProperty(anyProposal, anySeeds, async (source, seeds) => {
        const { revision, ...content } = source;
        const selection = selectionOf(pricingOf(source.sections), seeds);
        const lines = selectedLines(pricingOf(source.sections), selection);
        const all = proposalTotals(source, lines);
        const style = regionStyle('US', source.currency);
        const proposal = { ...aProposal(), ...content, style };
        const snapshot = { ...anAcceptance(), proposal, revision, selection };
        const { bytes } = await pool.render(acceptanceDocument(snapshot));
        const text = pdfFlatText(bytes);
        const format = documentFormat(proposal);
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
        const optional = lines.filter((line) => line.optional !== null).length;
        const said = selection.packages.length + optional;
        expect(text.match(/(?<!Not |as )\bSelected\b/g)?.length ?? 0).toBe(said);
      });
      await fc.assert(check, { numRuns: ROUNDS });
    },
  );
});

const escaped = (text: string) => text.replaceAll(/[$.*+?()[\]{}|\\^]/g, String.raw`\$&`);
