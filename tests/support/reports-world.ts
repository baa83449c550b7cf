/** A studio whose invoices and payments are made through the API as drawn, as its clock moves on. */
import type { Database } from '../../src/server/database/database.ts';
import { callApi } from './api-caller.ts';
import { addClient, invoicingApp } from './invoices.ts';
import type { DrawnStudio, StudioDraw, StudioStep } from './reports-draws.ts';
import type { TestApp } from './test-app.ts';

/** A payment or a refund, with the days that the API doesn’t say. */
interface RecordedMoney {
  id: string;
  recordedDay: string;
  reversedDay: string | null;
}

export interface StudioOfReports {
  app: TestApp;
  timeZone: string;
  currencies: readonly string[];
  clients: string[];
  invoices: { id: string; currency: string; clientId: string }[];
  payments: (RecordedMoney & { currency: string; clientId: string })[];
  /** Of invoices and credit notes, by id. */
  issuedDays: Map<string, string>;
  refunds: (RecordedMoney & { invoiceId: string | null; isOwed: boolean })[];
  /** How often each step was done. */
  done: Map<StudioStep, number>;
}

export async function playStudio(
  db: Database,
  drawn: DrawnStudio,
  done: StudioOfReports['done'],
): Promise<StudioOfReports> {
  const app = await invoicingApp(db);
  const { timeZone, currencies } = drawn;
  await db.updateTable('studioSettings').set({ timeZone }).execute();
  const { startsAfterDays: days, startsAfterMinutes: minutes } = drawn;
  app.clock.advance({ hours: days * 24, minutes });
  const names = ['Harbor Lab', 'Tidewater Lab', 'Quarry Lab'].slice(0, drawn.clients);
  const clients = [];
  for (const name of names) clients.push(await addClient(app, { name }));
  const of = { app, timeZone, currencies, clients, done, issuedDays: new Map<string, string>() };
  const studio: StudioOfReports = { ...of, invoices: [], payments: [], refunds: [] };
  for (const draw of drawn.steps) {
    pause(studio, draw);
    if (await play[draw.step](studio, draw)) done.set(draw.step, (done.get(draw.step) ?? 0) + 1);
  }
  return studio;
}

const localNow = ({ app, timeZone }: StudioOfReports) =>
  app.clock.now().toZonedDateTimeISO(timeZone);

export const todayIn = (studio: StudioOfReports): string =>
  localNow(studio).toPlainDate().toString();

function pause(studio: StudioOfReports, { pause: how, isYes }: StudioDraw): void {
  const now = localNow(studio);
  const { clock } = studio.app;
  if (typeof how !== 'string') {
    clock.advance(how);
    return;
  }
  const day = dayOf(how, now.toPlainDate());
  const time = isYes ? '00:00:30' : '23:59:30';
  const then = day.toZonedDateTime({ timeZone: studio.timeZone, plainTime: time });
  const wait = then.epochMilliseconds - now.epochMilliseconds;
  if (wait > 0) clock.advance({ milliseconds: wait });
}

function dayOf(how: string, today: Temporal.PlainDate): Temporal.PlainDate {
  const lastOfMonth = today.with({ day: today.daysInMonth });
  if (how === 'month end') return lastOfMonth;
  if (how === 'month start') return lastOfMonth.add({ days: 1 });
  if (how === 'year end') return today.with({ month: 12, day: 31 });
  const leapDay = Temporal.PlainDate.from('2028-02-29');
  // From afar it would be most of the two years.
  const isNear = today.until(leapDay, { largestUnit: 'day' }).days < 200;
  return isNear ? leapDay : lastOfMonth;
}

const of = <One>(all: readonly One[], pick: number): One | undefined => all[pick % all.length];
const partOf = (most: number, { partPpm }: StudioDraw) =>
  Math.max(1, Math.floor((most * partPpm) / 1_000_000));

const dayBefore = (day: string, days: number) =>
  Temporal.PlainDate.from(day).subtract({ days }).toString();

/** The body, or undefined if it was refused. */
async function call({ app }: StudioOfReports, method: string, path: string, body?: object) {
  const answer = await callApi(app, method, path, body);
  if (answer.status >= 500) throw new Error(JSON.stringify([method, path, body, answer.body]));
  return answer.status < 300 ? answer.body : undefined;
}

const datedBy = (studio: StudioOfReports, { method, daysBack }: StudioDraw) => ({
  method,
  paymentDate: dayBefore(todayIn(studio), daysBack),
});

function keepPayment(
  studio: StudioOfReports,
  kept: { id: string; currency: string; clientId: string },
) {
  studio.payments.push({ ...kept, recordedDay: todayIn(studio), reversedDay: null });
}

interface Held {
  id: string;
  amount: number;
}

/** What it settles. */
const invoicesOf = async (studio: StudioOfReports, id: string) =>
  (
    (await call(studio, 'GET', `/payments/${id}`)).invoices as {
      invoiceId: string;
      amount: number;
    }[]
  ).map(({ invoiceId, amount }): Held => ({ id: invoiceId, amount }));

const readIssued = async (studio: StudioOfReports, id: string) =>
  (await call(studio, 'GET', `/invoices/${id}`)).issued;

type Step = (studio: StudioOfReports, draw: StudioDraw) => Promise<boolean>;

/** Beginning with the one that was picked. */
const rotated = <One>(all: readonly One[], pick: number): One[] => {
  const at = all.length === 0 ? 0 : pick % all.length;
  return [...all.slice(at), ...all.slice(0, at)];
};

type Found<One> = (studio: StudioOfReports, draw: StudioDraw, one: One) => Promise<boolean>;

/** With the first one for which it is possible. */
const onInvoice =
  (act: Found<StudioOfReports['invoices'][number]>): Step =>
  async (studio, draw) => {
    for (const one of rotated(studio.invoices, draw.pick)) {
      if (await act(studio, draw, one)) return true;
    }
    return false;
  };

const onPayment =
  (act: Found<StudioOfReports['payments'][number]>): Step =>
  async (studio, draw) => {
    for (const one of rotated(studio.payments, draw.pick)) {
      if (await act(studio, draw, one)) return true;
    }
    return false;
  };

/** True if it was done; false if there was nothing to do it with, or it was refused. */
const play: Record<StudioStep, Step> = {
  async invoice(studio, { pick, currency: which, invoice }) {
    const clientId = of(studio.clients, pick);
    const currency = of(studio.currencies, which);
    if (clientId === undefined || currency === undefined) return false;
    const { lines, daysBack, depositPpm, termsDays, discount, pricesIncludeTax } = invoice;
    const draft = await call(studio, 'POST', '/invoices', { clientId });
    const deposit = Math.floor(((lines[0]?.unitPrice ?? 0) * (depositPpm ?? 0)) / 1_000_000);
    const content = {
      currency,
      pricesIncludeTax,
      lines: Array.from(lines, (line, index) => ({
        ...line,
        key: `line-${index}`,
        title: 'Design',
      })),
      due: { kind: 'days', days: termsDays },
    };
    const more = {
      discount,
      deposits: deposit > 0 ? [{ label: 'Deposit', amount: deposit }] : [],
      ...(daysBack !== null && { issueDate: dayBefore(todayIn(studio), daysBack) }),
    };
    const path = `/invoices/${draft.id}`;
    for (const wanted of [more, { discount: null, deposits: [] }]) {
      const { version } = await call(studio, 'GET', path);
      const changed = await call(studio, 'PATCH', path, {
        version,
        issueDate: null,
        ...content,
        ...wanted,
      });
      if (changed === undefined) continue;
      const issued = await call(studio, 'POST', `${path}/issuance`, { version: changed.version });
      if (issued === undefined) continue;
      studio.invoices.push({ id: draft.id, currency, clientId });
      studio.issuedDays.set(draft.id, todayIn(studio));
      return true;
    }
    return false;
  },

  pay: onInvoice(async (studio, draw, invoice) => {
    const { amountDue, voided } = await readIssued(studio, invoice.id);
    if (amountDue <= 0 || voided !== null) return false;
    const { fee: bankFee, withheld: taxWithheld, excess, isYes } = draw;
    const body = {
      ...datedBy(studio, draw),
      amount: Math.max(partOf(amountDue, draw) - bankFee - taxWithheld, 0) + excess,
      bankFee,
      taxWithheld,
      writeOffRemainder: isYes && draw.other % 4 === 0,
    };
    const paid = await call(studio, 'POST', `/invoices/${invoice.id}/payments`, body);
    if (paid === undefined) return false;
    const { id } = paid.issued.payments.findLast(
      (entry: { kind: string }) => entry.kind === 'payment',
    );
    keepPayment(studio, { ...invoice, id });
    return true;
  }),

  async payMany(studio, draw) {
    const first = of(studio.invoices, draw.pick);
    if (first === undefined) return false;
    const { clientId, currency } = first;
    const allocations = [];
    for (const one of studio.invoices) {
      if (one.clientId !== clientId || one.currency !== currency) continue;
      const { amountDue } = await readIssued(studio, one.id);
      if (amountDue > 0) allocations.push({ invoiceId: one.id, amount: partOf(amountDue, draw) });
    }
    const value = allocations.reduce((sum, { amount }) => sum + amount, 0) + draw.excess;
    const { fee: bankFee, withheld: taxWithheld } = draw;
    const amount = Math.max(value - bankFee - taxWithheld, 0);
    const body = { ...datedBy(studio, draw), amount, bankFee, taxWithheld, currency, allocations };
    const paid = await call(studio, 'POST', `/clients/${clientId}/payments`, body);
    if (paid !== undefined) keepPayment(studio, { ...first, id: paid.id });
    return paid !== undefined;
  },

  async advance(studio, draw) {
    const clientId = of(studio.clients, draw.pick);
    const currency = of(studio.currencies, draw.currency);
    if (clientId === undefined || currency === undefined) return false;
    const amount = partOf(200_00, draw);
    const body = { ...datedBy(studio, draw), amount, bankFee: draw.fee, currency };
    const { id } = await call(studio, 'POST', `/clients/${clientId}/payments`, body);
    keepPayment(studio, { id, clientId, currency });
    return true;
  },

  useCredit: onInvoice(async (studio, draw, { id }) => {
    const { amountDue, clientCredit } = await readIssued(studio, id);
    const amount = partOf(Math.min(amountDue, clientCredit), draw);
    return (await call(studio, 'POST', `/invoices/${id}/credit-uses`, { amount })) !== undefined;
  }),

  release: onPayment(async (studio, draw, payment) => {
    const from = of(await invoicesOf(studio, payment.id), draw.other);
    if (from === undefined) return false;
    const path = `/invoices/${from.id}/payments/${payment.id}/releases`;
    const body = { amount: partOf(from.amount, draw) };
    const own = studio.invoices.filter((one) => one.clientId === payment.clientId);
    const toInvoiceId = of(own, draw.other)?.id;
    const isMoved = draw.isYes && (await call(studio, 'POST', path, { ...body, toInvoiceId }));
    return Boolean(isMoved) || (await call(studio, 'POST', path, body)) !== undefined;
  }),

  refund: onPayment(async (studio, draw, payment) => {
    const from = of(await invoicesOf(studio, payment.id), draw.other);
    if (from === undefined) return false;
    const answer = draw.isYes ? { answer: 'owed' } : {};
    return refund(studio, draw, payment.id, { invoiceId: from.id, ...answer }, from.amount);
  }),

  refundCredit: onPayment(async (studio, draw, payment) => {
    const { credit } = await call(studio, 'GET', `/payments/${payment.id}`);
    return credit > 0 && refund(studio, draw, payment.id, {}, credit);
  }),

  async demand(studio, { pick }) {
    for (const { id } of rotated(studio.invoices, pick)) {
      if (!(await call(studio, 'DELETE', `/invoices/${id}/open-refund`))) continue;
      for (const one of studio.refunds) one.isOwed ||= one.invoiceId === id;
      return true;
    }
    return false;
  },

  writeOff: onInvoice(async (studio, draw, { id }) => {
    const { amountDue } = await readIssued(studio, id);
    const amount = partOf(amountDue, draw);
    return (await call(studio, 'POST', `/invoices/${id}/write-offs`, { amount })) !== undefined;
  }),

  async creditNote(studio, draw) {
    const invoice = of(studio.invoices, draw.pick);
    if (invoice === undefined) return false;
    const path = `/invoices/${invoice.id}`;
    const left = await call(studio, 'GET', `${path}/creditable`);
    const lines = left?.lines
      .filter((one: { amount: number }) => one.amount > 0)
      .slice(draw.other % 2)
      .map((one: { line: string; amount: number }) => ({
        line: one.line,
        amount: partOf(one.amount, draw),
      }));
    const picked = draw.isYes && lines?.length > 0 ? { lines } : {};
    const note = await call(studio, 'POST', `${path}/credit-notes`, picked);
    if (note === undefined) return false;
    const back = dayBefore(todayIn(studio), draw.daysBack);
    // Its lines name the exempted client otherwise than the invoice.
    const renamed = note.draft.content.lines.map((one: { tax: { category: string } }) =>
      draw.other % 3 === 0 && one.tax.category === 'exempt'
        ? { ...one, tax: { ...one.tax, reason: 'Charity' } }
        : one,
    );
    for (const issueDate of [back, null]) {
      const notePath = `/invoices/${note.id}`;
      const { version } = await call(studio, 'GET', notePath);
      const changes = { version, issueDate, lines: renamed };
      const changed = await call(studio, 'PATCH', notePath, changes);
      const issuance = { version: changed.version };
      if (!(await call(studio, 'POST', `${notePath}/issuance`, issuance))) continue;
      studio.issuedDays.set(note.id, todayIn(studio));
      return true;
    }
    return false;
  },

  async void(studio, { pick }) {
    for (const { id } of rotated(studio.invoices, pick).slice(0, 3)) {
      if (await call(studio, 'POST', `/invoices/${id}/void`, { reason: 'Twice' })) return true;
    }
    return false;
  },

  async reversePayment(studio, { pick }) {
    return reverse(studio, rotated(studio.payments, pick).slice(0, 2));
  },

  async reverseRefund(studio, { pick }) {
    return reverse(studio, rotated(studio.refunds, pick).slice(0, 2));
  },

  async reverseWriteOff(studio, { pick }) {
    for (const { id } of rotated(studio.invoices, pick)) {
      const { payments } = await readIssued(studio, id);
      const writeOff = payments.find(
        (one: { kind: string; isReversed: boolean }) => one.kind === 'write_off' && !one.isReversed,
      );
      if (writeOff === undefined) continue;
      const path = `/invoices/${id}/payments/${writeOff.id}/reversal`;
      if ((await call(studio, 'POST', path)) !== undefined) return true;
    }
    return false;
  },
};

async function refund(
  studio: StudioOfReports,
  draw: StudioDraw,
  payment: string,
  more: { invoiceId?: string; answer?: string },
  most: number,
): Promise<boolean> {
  const body = { ...datedBy(studio, draw), ...more, amount: partOf(most, draw) };
  const refunded = await call(studio, 'POST', `/payments/${payment}/refunds`, body);
  if (refunded === undefined) return false;
  const { id } = refunded.refunds.at(-1);
  const { invoiceId = null, answer } = more;
  const told = { id, invoiceId, isOwed: answer === 'owed' };
  studio.refunds.push({ ...told, recordedDay: todayIn(studio), reversedDay: null });
  return true;
}

async function reverse(studio: StudioOfReports, those: RecordedMoney[]): Promise<boolean> {
  for (const one of those) {
    if ((await call(studio, 'POST', `/payments/${one.id}/reversal`)) === undefined) continue;
    one.reversedDay = todayIn(studio);
    return true;
  }
  return false;
}
