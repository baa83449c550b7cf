/** After acceptance: the payments as they are planned now, with the invoices that were sent. */
import { html } from 'hono/html';
import { nextBill } from '../../../../shared/engagements/next-bill.ts';
import { isOwnPayment } from '../../../../shared/engagements/own-payments.ts';
import { statusOn, type InvoiceStatus } from '../../../../shared/invoices/invoice-status.ts';
import type { Html } from '../../../platform/mail/new-mail.ts';
import type { PageView } from './page-view.ts';
import type { PlanStatus, ReceivedInvoice } from './plan-status.repository.ts';

export function planPart(view: PageView): Html | '' {
  const { texts, plan, labels } = view;
  if (plan === null) return '';
  const rows = [
    ...plan.plan.entries.flatMap((entry) => paymentRow(view, plan, entry)),
    ...plan.plan.recurring.flatMap((group) => recurringRow(view, plan, group)),
  ];
  if (rows.length === 0) return '';
  const { columns } = labels.schedule;
  const { accepted } = texts;
  return html`<section class="schedule" aria-labelledby="payments">
    <h3 id="payments">${accepted.payments}</h3>
    <table>
      <thead>
        <tr>
          <th scope="col">${columns.payment}</th>
          <th scope="col">${accepted.status}</th>
          <th scope="col" class="figure">${columns.amount}</th>
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </section>`;
}

/** None for an attached invoice that the client never received: its label would name it. */
function paymentRow(
  view: PageView,
  status: PlanStatus,
  { key, label, amount, date }: PlanStatus['plan']['entries'][number],
): Html[] {
  const invoice = invoiceFor(status, key);
  if (amount <= 0 || (isOwnPayment(key) && invoice === undefined)) return [];
  const row = html`<tr>
    <th scope="row" dir="auto">${label}</th>
    <td>${statusOf(view, invoice, date)}</td>
    <td class="figure">${view.format.money(amount)}</td>
  </tr>`;
  return [row];
}

/** The latest invoice, and when the next one comes. */
function recurringRow(
  view: PageView,
  status: PlanStatus,
  group: PlanStatus['plan']['recurring'][number],
): Html[] {
  const { texts, labels, format } = view;
  const next = nextBill({ entries: [], recurring: [group] }, ({ key, period }) =>
    status.invoices.some((one) => one.entryKey === key && one.period === period),
  );
  const invoice = invoiceFor(status, group.key);
  if (invoice === undefined && next === null) return [];
  const isLater = next !== null && (next.on === null || next.on > view.today);
  const row = html`<tr>
    <th scope="row" dir="auto">${group.lines.map(({ title }) => title).join(', ')}</th>
    <td>
      ${
        invoice === undefined
          ? statusOf(view, undefined, next?.on ?? null)
          : html`${statusOf(view, invoice, null)}${
              isLater && next.on !== null
                ? html`<small>${texts.accepted.nextInvoice(format.longDate(next.on))}</small>`
                : ''
            }`
      }
    </td>
    <td class="figure">${labels.periods[group.period]}</td>
  </tr>`;
  return [row];
}

const invoiceFor = ({ invoices }: PlanStatus, key: string) =>
  invoices.findLast(({ entryKey }) => entryKey === key);

/** `on`: the day on which it is billed; null if that is still open. */
function statusOf(
  { texts, format, today }: PageView,
  invoice: ReceivedInvoice | undefined,
  on: string | null,
): Html | string {
  const { accepted } = texts;
  if (invoice === undefined) {
    if (on === null) return accepted.notInvoiced;
    return on > today ? accepted.invoicedOn(format.longDate(on)) : accepted.invoicedSoon;
  }
  const { number, dueDate } = invoice;
  const status = statusOn(today, invoice);
  const due = dueDate === null ? '' : format.longDate(dueDate);
  const text = isReceived(status) ? accepted.invoiceStatus[status](due) : '';
  return html`${text}<small>${accepted.invoice(number ?? '')}</small>`;
}

type ReceivedStatus = keyof PageView['texts']['accepted']['invoiceStatus'];

function isReceived(status: InvoiceStatus): status is ReceivedStatus {
  return !['draft', 'issued', 'void'].includes(status);
}
