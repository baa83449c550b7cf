/** Payment details: the part of the client’s page for an invoice with an amount due. */
import { html } from 'hono/html';
import { documentFormat } from '../../../../shared/documents/document-format.ts';
import { paymentPart } from '../../../../shared/invoices/invoice-labels.ts';
import type { InvoiceSnapshot } from '../../../../shared/invoices/invoice-snapshot.schema.ts';
import { textsFor, type Texts } from '../../../../shared/texts/texts.ts';
import type { Html } from '../../../platform/mail/new-mail.ts';
import { clientFact } from './client-fact.ts';
import type { ShownInvoice } from './shown-invoice.ts';
import { isPayable } from './status-text.ts';
import { transferCode } from './transfer-code.ts';

/** `stored`: the snapshot without marks for the direction of texts, for copying and scanning. */
export function paymentSection(shown: ShownInvoice, stored: InvoiceSnapshot): Html | '' {
  const { snapshot, totals, payOnlineUrl } = shown;
  const part = paymentPart(snapshot);
  if (!isPayable(shown) || part === null) return '';
  // The button at the top of the page is all there is.
  if (snapshot.bank === null && payOnlineUrl !== null) return '';
  const texts = textsFor(snapshot.language).clientPages.invoice;
  const copies = copyTexts(stored);
  return html`<section class="pay" aria-labelledby="pay">
    <h2 id="pay">${part.title}</h2>
    ${snapshot.bank === null ? html`<p>${texts.noBankDetails}</p>` : ''}
    <dl>
      ${part.facts.map(({ label, value }) => {
        const copy = copies.get(label);
        return copy === undefined
          ? clientFact(label, value, ' whole')
          : copyableFact(label, value, copy, texts.copy);
      })}
    </dl>
    ${hasCopyButtons(shown) ? html`<p class="sr-only" role="status" data-copy-status></p>` : ''}
    ${part.further === '' ? '' : html`<p class="said" dir="auto">${part.further}</p>`}
    ${transferCode(stored, totals.amountDue)}
  </section>`;
}

/** Whether the page needs the script of the copy buttons. */
export function hasCopyButtons(shown: ShownInvoice): boolean {
  return isPayable(shown) && (paymentPart(shown.snapshot)?.facts.length ?? 0) > 0;
}

interface Copy {
  text: string;
  /** Its name within the label of the button. */
  field: string;
}

/** Values that payers copy into other programs, by the label of the row. */
function copyTexts(stored: InvoiceSnapshot): ReadonlyMap<string, Copy> {
  const { bank, number } = stored;
  const { payment: labels } = documentFormat(stored).texts;
  const { copy } = textsFor(stored.language).clientPages.invoice;
  const values = { ...bank, reference: number };
  const names = ['iban', 'accountNumber', 'routingNumber', 'bic', 'reference'] as const;
  return new Map(
    names.map((name) => [labels[name], { text: values[name] ?? '', field: copy.fields[name] }]),
  );
}

/** The button is hidden until the page’s script finds a clipboard. */
function copyableFact(
  label: string,
  value: string,
  { text, field }: Copy,
  copy: Texts['clientPages']['invoice']['copy'],
): Html {
  return html`<div>
    <dt dir="auto">${label}</dt>
    <dd class="copyable">
      <span class="whole" dir="auto">${value}</span>
      <button
        type="button"
        class="copy"
        hidden
        data-copy="${text}"
        data-copied="${copy.copied}"
        data-failed="${copy.failed}"
      >
        <span>${copy.button}</span> <span class="sr-only">${field}</span>
      </button>
    </dd>
  </div>`;
}
