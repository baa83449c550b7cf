/** QR code of a bank transfer in euros, which the client scans with a banking app. */
import { html } from 'hono/html';
import { documentFormat } from '../../../../shared/documents/document-format.ts';
import { epcTransfer } from '../../../../shared/invoices/epc-transfer.ts';
import type { InvoiceSnapshot } from '../../../../shared/invoices/invoice-snapshot.schema.ts';
import { qrCode } from '../../../../shared/qr-code.ts';
import { inFours } from '../../../../shared/text/in-fours.ts';
import { textsFor } from '../../../../shared/texts/texts.ts';
import type { Html } from '../../../platform/mail/new-mail.ts';

/** `snapshot`: as stored, without marks for the direction of texts. Nothing outside of SEPA. */
export function transferCode(snapshot: InvoiceSnapshot, amountDue: number): Html | '' {
  const { bank, currency, number: reference } = snapshot;
  if (bank === null) return '';
  const content = epcTransfer({ ...bank, currency, amount: amountDue, reference });
  if (content === undefined) return '';
  const { transferCode: texts } = textsFor(snapshot.language).clientPages.invoice;
  const amount = documentFormat(snapshot).money(amountDue);
  const label = texts.label(amount, bank.accountHolder, inFours(bank.iban), reference);
  const { size, path } = qrCode(content);
  return html`<figure class="transfer-code">
    <svg
      role="img"
      aria-label="${label}"
      viewBox="0 0 ${size} ${size}"
      shape-rendering="crispEdges"
    >
      <path d="${path}" fill="currentColor" />
    </svg>
    <figcaption>${texts.caption}</figcaption>
  </figure>`;
}
