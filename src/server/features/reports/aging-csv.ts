/** What clients owe on a day as CSV. */
import { agingLabels, bucketOf, type AgingReport } from '../../../shared/reports/aging.schema.ts';
import { daysIn } from '../../../shared/dates/calendar-dates.ts';
import { amountText } from '../../../shared/money/amounts.ts';
import { csvRows, type ExportedRow } from '../../platform/csv-pages.ts';

const headings =
  'Client,Number,Issue date,Due date,Days late,Age,Last reminder,Currency,Amount due,Credit'.split(
    ',',
  );

/** A row for each invoice, then one for the credit of each client: both columns can be summed. */
export function agingAsCsv({ currencies }: AgingReport, timeZone: string): AsyncGenerator<string> {
  const dayOf = daysIn(timeZone);
  return csvRows(
    headings,
    currencies.flatMap(({ currency, clients }): ExportedRow[] => {
      const decimal = (amount: number) => ({ decimal: amountText(amount, currency) });
      const invoices = clients.flatMap(({ client, invoices }) =>
        invoices.map(({ number, issueDate, dueDate, daysLate, amountDue, lastReminderAt }) => [
          client.name,
          number,
          issueDate,
          dueDate,
          Math.max(daysLate, 0),
          agingLabels[bucketOf(daysLate)],
          lastReminderAt === null
            ? ''
            : dayOf(Temporal.Instant.from(lastReminderAt).epochMilliseconds),
          currency,
          decimal(amountDue),
          '',
        ]),
      );
      const credits = clients
        .filter(({ credit }) => credit !== 0)
        .map(({ client, credit }) => [
          client.name,
          '',
          '',
          '',
          '',
          'Credit',
          '',
          currency,
          '',
          decimal(credit),
        ]);
      return [...invoices, ...credits];
    }),
  );
}
