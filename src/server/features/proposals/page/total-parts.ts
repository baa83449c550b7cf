/** Totals of the selection and the payment schedule, on the proposal’s page and on its review. */
import { html } from 'hono/html';
import {
  shownSchedule,
  shownTotals,
  type PeriodTotals,
  type ShownPayment,
} from '../../../../shared/proposals/selection/shown-pricing.ts';
import { lateFeeSentence } from '../../../../shared/documents/late-fee.schema.ts';
import type { Html } from '../../../platform/mail/new-mail.ts';
import type { PageView } from './page-view.ts';

export function totalsList(view: PageView): Html {
  const { snapshot, selection, texts } = view;
  const totals = shownTotals(snapshot, selection);
  return html`<div data-totals>
    ${totals.length === 0 ? html`<p>${texts.totals.nothing}</p>` : totals.map((period) => periodTotals(view, period))}
  </div>`;
}

function periodTotals({ format }: PageView, { rows }: PeriodTotals): Html {
  return html`<dl class="totals">
    ${rows.map(
      ({ label, note, amount, kind }) =>
        html`<div class="${kind}">
          <dt dir="auto">${label}${note === '' ? '' : html`<small>${note}</small>`}</dt>
          <dd class="figure">${format.money(amount)}</dd>
        </div>`,
    )}
  </dl>`;
}

/** The agreed total of the engagement now, and with the selection of this change order. */
export function agreedTotals({ agreed, total, texts, format }: PageView): Html | '' {
  if (agreed === null) return '';
  const { agreedBefore, agreedAfter } = texts.totals;
  return html`<dl class="totals">
    <div>
      <dt>${agreedBefore}</dt>
      <dd class="figure">${format.money(agreed)}</dd>
    </div>
    <div>
      <dt>${agreedAfter}</dt>
      <dd class="figure" data-agreed="${agreed}">${format.money(agreed + total)}</dd>
    </div>
  </dl>`;
}

/** What a change order with a total below 0 means; hidden while another one is selected. */
export function reductionNote({ snapshot, total, texts, format }: PageView): Html | '' {
  if (snapshot.changeOrder === undefined) return '';
  return html`<p class="reduction" data-reduction ${total < 0 ? '' : 'hidden'}>
    ${texts.totals.reduction(format.money(Math.max(0, -total)))}
  </p>`;
}

/** Nothing without one-time lines: monthly and yearly ones are billed separately. */
export function scheduleTable(view: PageView): Html | '' {
  const { snapshot, selection, labels } = view;
  const payments = shownSchedule(snapshot, selection);
  const { columns, title } = labels.schedule;
  return html`<section
    class="schedule"
    aria-labelledby="schedule"
    ${view.total <= 0 ? 'hidden' : ''}
  >
    <h3 id="schedule">${title}</h3>
    <table>
      <thead>
        <tr>
          <th scope="col">${columns.payment}</th>
          <th scope="col">${columns.due}</th>
          <th scope="col" class="figure">${columns.amount}</th>
        </tr>
      </thead>
      <tbody>
        ${payments.map((payment) => paymentRow(view, payment))}
      </tbody>
    </table>
  </section>`;
}

function paymentRow({ format }: PageView, { key, label, due, terms, amount }: ShownPayment): Html {
  return html`<tr>
    <th scope="row" dir="auto">${label}</th>
    <td>${due}<small>${terms}</small></td>
    <td class="figure" data-payment="${key}">${format.money(amount)}</td>
  </tr>`;
}

/** Of the invoices; nothing without one. */
export function lateFeeNote({ snapshot, format }: PageView): Html | '' {
  const sentence = lateFeeSentence(snapshot, format);
  return sentence === '' ? '' : html`<p class="quiet">${sentence}</p>`;
}
