/** The invoice list: paging and search, with many invoices and with a tenth of them. */
import { FEW, MANY, measureList, type Question, TIMES } from './list-questions.ts';
import { fillWithInvoices } from './many-invoices.ts';
import { databaseName } from './new-postgres.ts';
import { figure, type Finding } from './table.ts';

const questions: Question[] = [
  { what: 'first page, latest first', query: '', kind: 'list' },
  { what: 'overdue, by due day', query: 'status=overdue&sort=due', kind: 'list' },
  { what: 'outstanding, largest first', query: 'status=outstanding&sort=largest', kind: 'list' },
  { what: 'paid, largest first', query: 'status=paid&sort=largest', kind: 'list' },
  { what: 'drafts', query: 'status=draft', kind: 'list' },
  { what: 'in euros, latest first', query: 'currency=EUR', kind: 'list' },
  { what: 'in euros, largest first', query: 'currency=EUR&sort=largest', kind: 'list' },
  {
    what: 'of one month, by number',
    query: 'issuedFrom=2025-03-01&issuedTo=2025-03-31&sort=number',
    kind: 'list',
  },
  { what: 'of one year, by number', query: 'issuedFrom=2026-01-01&sort=number', kind: 'list' },
  { what: 'credit notes', query: 'kind=credit_note', kind: 'list' },
  { what: 'by client', query: 'sort=client', kind: 'list' },
  { what: 'paid, by client', query: 'status=paid&sort=client', kind: 'list' },
  { what: 'drafts, by due day, which they have not', query: 'status=draft&sort=due', kind: 'list' },
  { what: 'in euros, by number', query: 'currency=EUR&sort=number', kind: 'list' },
  { what: 'in euros, by amount due', query: 'currency=EUR&sort=amount_due', kind: 'list' },
  { what: 'search, a word that many have', query: 'q=tidewater', kind: 'search' },
  { what: 'search, that word, largest first', query: 'q=tidewater&sort=largest', kind: 'search' },
  { what: 'search, the beginning of a word', query: 'q=mai', kind: 'search' },
  { what: 'search, two words', query: 'q=heron%20museum', kind: 'search' },
  { what: 'search, two words, paid', query: 'q=heron%20museum&status=paid', kind: 'search' },
  { what: 'search, one number', query: 'q=2025-07777', kind: 'search' },
  { what: 'search, nothing to be found', query: 'q=zzyzx', kind: 'search' },
];

export async function measureInvoiceList(): Promise<Finding> {
  const rows = await measureList({ path: '/invoices', questions, fill: fillWithInvoices });
  return {
    title: `Lists of ${figure(MANY)} invoices`,
    how: `Two servers on ${databaseName}, with ${figure(MANY)} invoices of ${figure(MANY / 50)} clients and, as the reference, ${figure(FEW)}, were asked in turn by one program with an API token, ${TIMES} times each question after ten to warm up; medians of the whole way over HTTP, 50 invoices a page with the names of their clients.`,
    rows,
    notes: [
      'One invoice in a hundred is a draft, four are unpaid, one is paid in part, the others are paid; one in ten is in euros. Payments are in a table of their own, which lists don’t read, and were left out; snapshots have the usual size.',
    ],
  };
}
