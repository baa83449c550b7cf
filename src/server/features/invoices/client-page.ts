/** The client’s page of an invoice or a credit note: the words and sums of its PDF, and how it stands. */
import { html } from 'hono/html';
import { formatDate } from '../../../shared/dates/calendar-dates.ts';
import { formatMoney } from '../../../shared/money/amounts.ts';
import type { Html } from '../../platform/mail/new-mail.ts';
import { clientFrame } from './client-page.frame.ts';
import type { ShownInvoice } from './client-page.reading.ts';
import { standingWords } from './client-page.words.ts';
import { documentLines } from './invoice-document-lines.ts';
import { paymentPart } from './invoice-document-payment.ts';
import { facts, recipientLines, senderContact, sumRows } from './invoice-document.ts';

export function clientPage(shown: ShownInvoice): Promise<string> {
  const { id, snapshot } = shown;
  const { kind, number, seller } = snapshot;
  const title = `${kind === 'invoice' ? 'Invoice' : 'Credit note'} ${number}`;
  return clientFrame(
    { title, studio: seller, invoiceId: id, hasLogo: snapshot.logoSha256 !== null },
    html`<div class="sheet">
      ${standingPart(title, shown)} ${payPart(shown)} ${linesPart(shown)} ${detailsPart(shown)}
    </div>`,
  );
}

function standingPart(title: string, shown: ShownInvoice): Html {
  const { mark, label, amount, lead } = standingWords(shown);
  return html`<section class="standing" aria-labelledby="title">
    <h1 id="title" dir="auto">${title}</h1>
    <p class="mark ${shown.standing}">${mark}</p>
    <p class="amount"><span class="label">${label}</span> ${amount}</p>
    <p class="lead" dir="auto">${lead}</p>
    <p class="actions">
      <a class="button" href="/i/${shown.id}/document"
        >${shown.standing === 'void' ? 'Download a copy marked as void' : 'Download the PDF'}</a
      >
    </p>
  </section>`;
}

function payPart({ snapshot, ...shown }: ShownInvoice): Html | '' {
  const { isOpen, amount } = standingWords({ snapshot, ...shown });
  const part = paymentPart(snapshot);
  if (!isOpen || part === null) return '';
  return html`<section class="pay" aria-labelledby="pay">
    <h2 id="pay">How to pay</h2>
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

function linesPart({ snapshot, standing, sums, payments }: ShownInvoice): Html {
  const { columns, lines } = documentLines(snapshot, 0);
  // What is void asks for nothing.
  const rows = [...sumRows(snapshot), ...laterRows({ snapshot, sums, payments })].filter(
    ({ kind }) => standing !== 'void' || kind !== 'due',
  );
  return html`<section class="lines" aria-labelledby="lines">
    <h2 id="lines">What it is for</h2>
    <ol>
      ${lines.map(({ cells, details }) => {
        const [title, quantity, price, ...further] = cells;
        // Of a discount or a tax the column says what it is, unless the cell does.
        const more = further.slice(0, -1).flatMap((cell, index) => {
          if (cell === '') return [];
          return [/\d/.test(cell) ? `${columns[index + 3]?.label} ${cell}` : cell];
        });
        return html`<li>
          <div>
            <h3 dir="auto">${title}</h3>
            ${details === '' ? '' : html`<p class="said" dir="auto">${details}</p>`}
            <p class="how">${[`${quantity} × ${price}`, ...more].join('\u00a0· ')}</p>
          </div>
          <p class="figure">${further.at(-1)}</p>
        </li>`;
      })}
    </ol>
    <dl class="sums">
      ${rows.map(
        ({ label, note, amount, kind }) =>
          html`<div class="${kind}">
            <dt dir="auto">${label}${note === '' ? '' : html`<small>${note}</small>`}</dt>
            <dd class="figure">${amount}</dd>
          </div>`,
      )}
    </dl>
    ${
      snapshot.notes === ''
        ? ''
        : html`<h2>Notes</h2>
            <p class="said" dir="auto">${snapshot.notes}</p>`
    }
  </section>`;
}

/** What has come of it since; nothing, if nothing has. */
function laterRows({
  snapshot,
  sums,
  payments,
}: Pick<ShownInvoice, 'snapshot' | 'sums' | 'payments'>) {
  const { currency, locale } = snapshot;
  const row = (label: string, amount: number, kind: 'part' | 'due' = 'part') => ({
    label,
    note: '',
    amount: formatMoney(amount, currency, locale),
    kind,
  });
  const later = [
    ...payments.map(({ amount, paidOn }) => row(`Received ${formatDate(paidOn, locale)}`, -amount)),
    ...(sums.credited === 0 ? [] : [row('Credited', -sums.credited)]),
    ...(sums.writtenOff === 0 ? [] : [row('No longer asked for', -sums.writtenOff)]),
  ];
  if (later.length === 0) return [];
  const { openAmount } = sums;
  return [
    ...later,
    openAmount < 0
      ? row('Paid too much', -openAmount, 'due')
      : row('Still to pay', openAmount, 'due'),
  ];
}

function detailsPart({ snapshot }: ShownInvoice): Html {
  const { seller } = snapshot;
  return html`<section class="details" aria-labelledby="details">
    <h2 id="details">Details</h2>
    <dl>
      ${facts(snapshot)
        .filter(({ value }) => value !== '')
        .map(({ label, value }) => fact(label, value))}
      ${fact('To', recipientLines(snapshot.buyer).join('\n'))}
      ${fact('From', [seller.name, ...senderContact(snapshot)].join('\n').replaceAll(/\n+/g, '\n'))}
    </dl>
  </section>`;
}

/** `whole`: a touch selects all of it, to be copied. */
function fact(label: string, value: string, style = ''): Html {
  return html`<div>
    <dt dir="auto">${label}</dt>
    <dd class="said${style}" dir="auto">${value}</dd>
  </div>`;
}
