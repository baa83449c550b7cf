/** Dates are in the studio’s time zone, also on the nights of daylight saving changes. */
import { expect, test } from 'vitest';
import { callApi } from '../../../../../tests/support/api-caller.ts';
import { clientText } from '../../../../../tests/support/client-link.ts';
import { addClient, addIssued, invoicingApp } from '../../../../../tests/support/invoices.ts';
import { describeWithPdfReaders, pdfFlatText } from '../../../../../tests/support/read-pdf.ts';
import type { TestApp } from '../../../../../tests/support/test-app.ts';
import { csvRow } from '../../../../../tests/support/written-amounts.ts';
import { openTestSqlite } from '../../../../../tests/support/test-database.ts';

/** Each time zone with its daylight saving changes of 2026. */
const places: [zone: string, moved: string[]][] = [
  ['Pacific/Auckland', ['2026-04-05', '2026-09-27']],
  ['Pacific/Apia', []],
  ['America/New_York', ['2026-03-08', '2026-11-01']],
  ['Europe/Madrid', ['2026-03-29', '2026-10-25']],
];

const dayAfter = (day: string) => Temporal.PlainDate.from(day).add({ days: 1 }).toString();
const midnightAfter = (day: string, zone: string) =>
  Temporal.PlainDate.from(dayAfter(day)).toZonedDateTime(zone).toInstant();
/** US format; written by hand, so that the expectation is independent of the tested code. */
const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const written = (date: string) => {
  const { year, month, day } = Temporal.PlainDate.from(date);
  return `${months[month - 1]} ${day}, ${year}`;
};

/** Issues an invoice due today, and checks the date in every place that shows it. */
async function expectIssueDate(app: TestApp, clientId: string, day: string): Promise<string> {
  const due = { kind: 'days', days: 0 };
  const { id, number } = await addIssued(app, clientId, { due });
  const pdf = await app.app.request(`/api/documents/${id}/pdf`);
  const texts = [
    pdfFlatText(new Uint8Array(await pdf.arrayBuffer())),
    (await clientText(app, id)).replaceAll('\u00a0', ' '),
  ];
  for (const text of texts) {
    expect(text).toMatch(new RegExp(`Date of issue +${written(day)}`));
    expect(text).toMatch(new RegExp(`Due date +${written(day)}`));
  }
  const csv = await app.app.request('/api/invoices.csv');
  expect(csvRow(await csv.text(), number).days).toEqual([day, day]);
  return id;
}

const status = async (app: TestApp, id: string) =>
  (await callApi(app, 'GET', `/invoices/${id}`)).body.status as string;

async function paidThisMonth(app: TestApp): Promise<number> {
  const { body } = await callApi(app, 'GET', '/dashboard');
  return body.figures.currencies[0]?.paidThisMonth ?? 0;
}

describeWithPdfReaders('The day of an invoice', () => {
  test.each(places)('begins and ends with the night in %s', async (zone, moved) => {
    const db = await openTestSqlite();
    const app = await invoicingApp(db);
    await db.updateTable('studioSettings').set({ timeZone: zone }).execute();
    const clientId = await addClient(app);
    const before = moved.map((day) => Temporal.PlainDate.from(day).subtract({ days: 1 }));
    const days = [...before.map(String), ...moved, '2026-06-30', '2026-12-31'].toSorted();
    for (const day of days) {
      const midnight = midnightAfter(day, zone);
      app.clock.advance(app.clock.now().until(midnight.subtract({ seconds: 1 })));
      const id = await expectIssueDate(app, clientId, day);
      expect(await status(app, id)).toBe('open');
      app.clock.advance({ seconds: 1 });
      expect(await status(app, id)).toBe('overdue');
      await expectIssueDate(app, clientId, dayAfter(day));
    }
  });

  test.each(places)('pays into its own month in %s', async (zone) => {
    const db = await openTestSqlite();
    const app = await invoicingApp(db);
    await db.updateTable('studioSettings').set({ timeZone: zone }).execute();
    const { id } = await addIssued(app, await addClient(app));
    const midnight = midnightAfter('2026-03-31', zone);
    app.clock.advance(app.clock.now().until(midnight.subtract({ seconds: 1 })));
    const pay = (paymentDate: string) =>
      callApi(app, 'POST', `/invoices/${id}/payments`, {
        amount: 10_00,
        method: 'cash',
        paymentDate,
      });
    expect((await pay('2026-04-01')).status).toBe(400);
    expect((await pay('2026-03-31')).status).toBe(200);
    expect(await paidThisMonth(app)).toBe(10_00);
    app.clock.advance({ seconds: 1 });
    expect(await paidThisMonth(app)).toBe(0);
    expect((await pay('2026-04-01')).status).toBe(200);
    expect(await paidThisMonth(app)).toBe(10_00);
  });
});
