/** Figures in PDFs of every template are Inter’s, in titles and names, too: pdf.js tells the fonts. */
import { afterAll, expect, test } from 'vitest';
import { anExecutedContract, contractSaying } from '../../tests/support/a-contract.ts';
import { anAcceptance, proposalSaying } from '../../tests/support/a-proposal.ts';
import { anInvoice, sayingEverywhere } from '../../tests/support/an-invoice.ts';
import { pdfFonts } from '../../tests/support/pdf-fonts.ts';
import { contractDocument } from './features/contracts/pdf/contract-pdf.ts';
import { executedDocument } from './features/contracts/pdf/executed-pdf.ts';
import { invoiceDocument } from './features/invoices/page/invoice-pdf.ts';
import { acceptanceDocument } from './features/proposals/page/acceptance-pdf.ts';
import { proposalDocument } from './features/proposals/page/proposal-pdf.ts';
import { createDocumentPool, type DocumentJob } from './platform/typeset/document-pool.ts';

const pool = createDocumentPool();
afterAll(() => pool.close());

const SAID = 'For P-26 $10,433.76';
const sent = { revision: 2, sentOn: '2026-03-20' };
const proposal = proposalSaying(SAID);
const contract = contractSaying(SAID);
const executed = anExecutedContract(contract);

const jobs: Record<string, DocumentJob> = {
  invoice: invoiceDocument(sayingEverywhere(SAID)),
  'invoice as usual': invoiceDocument(anInvoice()),
  proposal: proposalDocument({ snapshot: proposal, ...sent }),
  acceptance: acceptanceDocument(anAcceptance(proposal)),
  contract: contractDocument({ snapshot: contract, ...sent }, undefined, ''),
  'executed contract': executedDocument(executed, {
    sealing: {
      at: '2026-03-25T09:12:52.000Z',
      timeStampBy: null,
      issued: null,
      isFileLive: false,
      baseUrl: 'https://wolfden.example',
    },
    frozenEntry: { seq: 8, hash: 'd'.repeat(64) },
  }),
};

test.each(Object.entries(jobs))('%s', async (_, job) => {
  const texts = await pdfFonts((await pool.render(job)).bytes);
  const displayed = texts.filter(({ font }) => font.includes('fraunces'));
  expect(displayed.length).toBeGreaterThan(0);
  expect(displayed.filter(({ text }) => /\d/.test(text))).toEqual([]);
  const figures = texts.filter(({ text }) => /\d/.test(text));
  expect(new Set(figures.map(({ font }) => /wolfden-[a-z]+/.exec(font)?.[0]))).toEqual(
    new Set(['wolfden-inter']),
  );
});
