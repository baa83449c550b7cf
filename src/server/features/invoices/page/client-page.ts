/** The client’s page of an invoice or a credit note: the content of its PDF, and its status. */
import { html } from 'hono/html';
import { formatDate } from '../../../../shared/dates/calendar-dates.ts';
import { clientPagePath } from '../../../../shared/documents/client-paths.ts';
import { lineColumns, lineInShort } from '../../../../shared/documents/line-columns.ts';
import {
  paymentPart,
  asksForPayment,
  documentFacts,
  documentNotes,
  documentNoun,
  documentTitle,
} from '../../../../shared/invoices/invoice-labels.ts';
import { recipientLines, senderLines } from '../../../../shared/documents/letter-labels.ts';
import { isolatedTexts } from '../../../../shared/text/direction.ts';
import { totalsRows, type TotalsRow } from '../../../../shared/documents/total-rows.ts';
import { formatMoney } from '../../../../shared/money/amounts.ts';
import type { Html } from '../../../platform/mail/new-mail.ts';
import { clientFrame } from '../../../documents/client-page/client-page.frame.ts';
import { type ShownInvoice, statusText } from './shown-invoice.ts';

/** `styleSheet`: its URL. */
export function invoiceClientPage(given: ShownInvoice, styleSheet: string): Promise<string> {
  const shown = { ...given, snapshot: isolatedTexts(given.snapshot) };
  const { id, snapshot } = shown;
  const { seller } = snapshot;
  const title = documentTitle(snapshot);
  return clientFrame(
    {
      title,
      studio: seller,
      styleSheet,
      document: { id, noun: documentNoun(snapshot.kind) },
      hasLogo: snapshot.logoSha256 !== null,
    },
    html`<div class="sheet">
      ${statusSection(title, shown)} ${payPart(shown)} ${linesPart(shown)} ${detailsPart(shown)}
    </div>`,
  );
}

function statusSection(title: string, shown: ShownInvoice): Html {
  const { mark, label, amount, lead } = statusText(shown);
  return html`<section class="status" aria-labelledby="title">
    <h1 id="title" dir="auto">${title}</h1>
    <p class="mark ${shown.status}">${mark}</p>
    <p class="amount"><span class="label">${label}</span> ${amount}</p>
    <p class="lead" dir="auto">${lead}</p>
    <p class="actions">
      <a class="button" href="${clientPagePath(shown.id, 'pdf')}"
        >${shown.status === 'void' ? 'Download a copy marked as void' : 'Download the PDF'}</a
      >
    </p>
  </section>`;
}

function payPart({ snapshot, ...shown }: ShownInvoice): Html | '' {
  const { isOpen, amount } = statusText({ snapshot, ...shown });
  const part = paymentPart(snapshot);
  if (!isOpen || part === null) return '';
  return html`<section class="pay" aria-labelledby="pay">
    <h2 id="pay">${part.title}</h2>
    ${
      snapshot.bank === null
        ? html`<p>Please ask us how to pay, and name the number of the invoice.</p>`
        : ''
    }
    <dl>
      <div>
        <dt>Amount</dt>
        <dd class="figure">${amount}</dd>
      </div>
      ${part.facts.map(({ label, value }) => fact(label, value, ' whole'))}
    </dl>
    ${part.further === '' ? '' : html`<p class="said" dir="auto">${part.further}</p>`}
  </section>`;
}

function linesPart({ snapshot, status, totals, payments }: ShownInvoice): Html {
  const { currency, locale } = snapshot;
  const columns = lineColumns(snapshot);
  const rows = [
    ...totalsRows(snapshot, asksForPayment(snapshot, status === 'void')),
    ...laterRows({ snapshot, totals, payments }),
  ];
  const notes = documentNotes(snapshot);
  return html`<section class="lines" aria-labelledby="lines">
    <h2 id="lines">What it is for</h2>
    <ol>
      ${snapshot.lines.map(
        (line) =>
          html`<li>
            <div>
              <h3 dir="auto">${line.title}</h3>
              ${line.details === '' ? '' : html`<p class="said" dir="auto">${line.details}</p>`}
              <p class="how">${lineInShort(columns, line)}</p>
            </div>
            <p class="figure">${columns.at(-1)?.cell(line)}</p>
          </li>`,
      )}
    </ol>
    <dl class="totals">
      ${rows.map(
        ({ label, note, amount, kind }) =>
          html`<div class="${kind}">
            <dt dir="auto">${label}${note === '' ? '' : html`<small>${note}</small>`}</dt>
            <dd class="figure">${formatMoney(amount, currency, locale)}</dd>
          </div>`,
      )}
    </dl>
    ${
      notes.text === ''
        ? ''
        : html`<h2>${notes.title}</h2>
            <p class="said" dir="auto">${notes.text}</p>`
    }
  </section>`;
}

/** Rows for payments, credits and write-offs after issue; empty if none. */
function laterRows({
  snapshot,
  totals,
  payments,
}: Pick<ShownInvoice, 'snapshot' | 'totals' | 'payments'>): TotalsRow[] {
  const { locale } = snapshot;
  const row = (label: string, amount: number, kind: TotalsRow['kind'] = 'part') => ({
    label,
    note: '',
    amount,
    kind,
  });
  const later = [
    ...payments.map(({ amount, paymentDate }) =>
      row(`Received ${formatDate(paymentDate, locale)}`, -amount),
    ),
    ...(totals.credited === 0 ? [] : [row('Credited', -totals.credited)]),
    ...(totals.writtenOff === 0 ? [] : [row('No longer asked for', -totals.writtenOff)]),
  ];
  if (later.length === 0) return [];
  const { amountDue } = totals;
  return [
    ...later,
    amountDue < 0 ? row('Paid too much', -amountDue, 'due') : row('Still to pay', amountDue, 'due'),
  ];
}

function detailsPart({ snapshot }: ShownInvoice): Html {
  return html`<section class="details" aria-labelledby="details">
    <h2 id="details">Details</h2>
    <dl>
      ${documentFacts(snapshot).map(({ label, value }) => fact(label, value))}
      ${fact('To', recipientLines(snapshot).join('\n'))}
      ${fact('From', senderLines(snapshot).join('\n'))}
    </dl>
  </section>`;
}

/** `whole`: a tap selects the whole text for copying. */
function fact(label: string, value: string, style = ''): Html {
  return html`<div>
    <dt dir="auto">${label}</dt>
    <dd class="said${style}" dir="auto">${value}</dd>
  </div>`;
}
