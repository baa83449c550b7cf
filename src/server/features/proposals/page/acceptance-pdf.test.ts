/** The PDF of an acceptance, as programs that read PDFs see it. */
import { afterAll, expect, test } from 'vitest';
import {
  aProposal,
  anAcceptance,
  proposalSaying,
} from '../../../../../tests/support/a-proposal.ts';
import { anAttachedFile } from '../../../../../tests/support/uploads.ts';
import {
  checkPdf,
  describeWithPdfReaders,
  pdfElements,
  pdfFlatText,
} from '../../../../../tests/support/read-pdf.ts';
import type { AcceptanceSnapshot } from '../../../../shared/proposals/acceptance-snapshot.schema.ts';
import { createDocumentPool } from '../../../platform/typeset/document-pool.ts';
import { acceptanceDocument } from './acceptance-pdf.ts';

const pool = createDocumentPool();
afterAll(() => pool.close());

async function render(snapshot: AcceptanceSnapshot): Promise<Uint8Array> {
  const { bytes } = await pool.render(acceptanceDocument(snapshot));
  await checkPdf(bytes);
  return bytes;
}

describeWithPdfReaders('The PDF of an acceptance', () => {
  test('says who accepted what, how, and for how much', async () => {
    const bytes = await render(anAcceptance());
    const text = pdfFlatText(bytes);
    for (const part of [
      'Record of acceptance A new website for the Tidewater Museum',
      'By clicking Accept proposal I accept proposal P-2026-0007, version 2.',
      'I am authorized to accept for Tidewater Museum.',
      'Marisol Ekström Typed name as electronic signature',
      'P-2026-0007, version 2',
      'Mar 24, 2026, 10:05:31 (America/New_York)',
      'One-time total USD $5,254.31 Monthly total USD $97.99 Yearly total USD $19.60',
      'Accounts, accounts@tidewater.example',
      'Grant HR-7',
      'PO number To follow',
      '203.0.113.7',
      'Accepted with the link sent to marisol@tidewater.example.',
      'Goals Visitors should find opening hours in one step.',
      'Totals are for the items marked as selected, as they were accepted.',
      'One-time total USD $5,254.31',
    ]) {
      expect(text).toContain(part);
    }
    expect(pdfElements(bytes)).toContain('H1');
  });

  test('prints the other form of a name that no font has, and its code points', async () => {
    const signer = { ...anAcceptance().signer, name: 'ᚠᚢ', printedName: 'Marisol' };
    const text = pdfFlatText(await render(anAcceptance(aProposal(), { format: 2, signer })));
    expect(text).toContain('Marisol Typed name as electronic signature, printed in other letters');
    expect(text).toContain('Accepted by Marisol');
    expect(text).toContain('Name as typed U+16A0 U+16A2');
    expect(text).not.toContain('□');
  });

  test('marks what was selected, not what was preselected', async () => {
    const selection = { packages: ['small'], lines: ['film'], quantities: { photos: 2000 } };
    const text = pdfFlatText(await render(anAcceptance(aProposal(), { selection })));
    expect(text).toContain('Essential $1,200.00 Selected');
    expect(text).toContain('Complete $3,400.00 Not selected');
    expect(text).toMatch(/Short film.*Optional · Selected/);
    expect(text).toContain('One-time total USD $3,723.53');
  });

  test('that the owner recorded claims no signature', async () => {
    const sha256 = '0123456789abcdef'.repeat(4);
    const text = pdfFlatText(
      await render(
        anAcceptance(aProposal(), {
          consent: null,
          signer: { name: 'Marisol Ekström', title: '', email: '' },
          purchaseOrder: { number: 'PO-7', toFollow: false },
          recorded: {
            acceptedOn: '2026-03-24',
            note: 'She called.',
            files: [anAttachedFile({ name: 'call.eml', sha256 })],
          },
        }),
      ),
    );
    expect(text).toContain('recorded by Wolfden Studio');
    expect(text).toContain('She called.');
    expect(text).toContain(`call.eml SHA-256 ${sha256}`);
    expect(text).toContain('PO number PO-7');
    expect(text).not.toMatch(/electronic signature|IP address|link sent to|To follow/);
  });

  test('has its hash without anything between its digits', async () => {
    expect(pdfFlatText(await render(anAcceptance()))).toContain('ab'.repeat(32));
    // The renderer puts breaks into words that are longer.
    const { data } = acceptanceDocument(anAcceptance());
    expect(JSON.stringify(data)).not.toMatch(/[0-9a-f]{31}/);
  });

  test('prints hostile text of every field, and never runs it', async () => {
    const text = '#eval("1") #read("/etc/passwd") $x$ *b* = h [ ] { } // <l> @ref `r` \\ ~';
    const said: AcceptanceSnapshot = {
      ...anAcceptance(),
      proposal: proposalSaying(text),
      signer: { name: text, title: text, email: text },
      invoiceRecipient: { name: text, email: 'a@lab.example' },
      fundReference: text,
      purchaseOrder: { number: text, toFollow: false },
      recorded: {
        acceptedOn: '2026-03-24',
        note: text,
        files: [anAttachedFile({ name: text })],
      },
      consent: {
        version: 1,
        text,
        authorization: text,
        at: '2026-03-24T14:05:31Z',
        ipAddress: text,
        userAgent: text,
      },
    };
    const printed = pdfFlatText(await render(said));
    expect(printed.split(text).length).toBeGreaterThan(45);
    expect(printed).not.toContain('root:');
  });
});
