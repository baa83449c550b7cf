/** How to pay: the part of the client’s page for an invoice with an amount due. */
import { html } from 'hono/html';
import { documentFormat } from '../../../../shared/documents/document-format.ts';
import { paymentPart } from '../../../../shared/invoices/invoice-labels.ts';
import { DEFAULT_LANGUAGE, textsFor } from '../../../../shared/texts/texts.ts';
import type { Html } from '../../../platform/mail/new-mail.ts';
import { clientFact } from './client-fact.ts';
import type { ShownInvoice } from './shown-invoice.ts';
import { isPayable } from './status-text.ts';

export function paymentSection(shown: ShownInvoice): Html | '' {
  const { snapshot, totals } = shown;
  const part = paymentPart(snapshot);
  if (!isPayable(shown) || part === null) return '';
  const texts = textsFor(DEFAULT_LANGUAGE).clientPages.invoice;
  return html`<section class="pay" aria-labelledby="pay">
    <h2 id="pay">${part.title}</h2>
    ${snapshot.bank === null ? html`<p>${texts.noBankDetails}</p>` : ''}
    <dl>
      <div>
        <dt>${texts.amountDue}</dt>
        <dd class="figure">${documentFormat(snapshot).money(totals.amountDue)}</dd>
      </div>
      ${part.facts.map(({ label, value }) => clientFact(label, value, ' whole'))}
    </dl>
    ${part.further === '' ? '' : html`<p class="said" dir="auto">${part.further}</p>`}
  </section>`;
}
