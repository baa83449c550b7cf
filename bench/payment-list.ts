/** The list of payments: paging, filters and search, with many payments and with a tenth of them. */
import { FEW, MANY, measureList, type Question, TIMES } from './list-questions.ts';
import { fillWithPayments } from './many-payments.ts';
import { databaseName } from './new-postgres.ts';
import { figure, type Finding } from './table.ts';

/** As many for each of the rows that are counted. */
const PAYMENTS_EACH = 1.5;

const questions: Question[] = [
  { what: 'first page, latest first', query: '', kind: 'list' },
  { what: 'largest first', query: 'sort=largest', kind: 'list' },
  { what: 'by client', query: 'sort=client', kind: 'list' },
  { what: 'in euros, latest first', query: 'currency=EUR', kind: 'list' },
  { what: 'by check, latest first', query: 'method=check', kind: 'list' },
  {
    what: 'of one month, latest first',
    query: 'paidFrom=2025-03-01&paidTo=2025-03-31',
    kind: 'list',
  },
  { what: 'with credit left', query: 'status=credit', kind: 'search' },
  { what: 'refunded', query: 'status=refunded', kind: 'search' },
  { what: 'search, one reference', query: 'q=TRF%207777', kind: 'search' },
  { what: 'search, how many references begin', query: 'q=trf', kind: 'search' },
  { what: 'search, one invoice', query: 'q=2025-07777', kind: 'search' },
  { what: 'search, how many numbers begin', query: 'q=2025', kind: 'search' },
  { what: 'search, a word that many clients have', query: 'q=tidewater', kind: 'search' },
  { what: 'search, nothing to be found', query: 'q=zzyzx', kind: 'search' },
];

export async function measurePaymentList(): Promise<Finding> {
  const many = MANY * PAYMENTS_EACH;
  const rows = await measureList({
    path: '/payments',
    questions,
    fill: (db, count) => fillWithPayments(db, count * PAYMENTS_EACH),
  });
  return {
    title: `Lists of ${figure(many)} payments`,
    how: `Two servers on ${databaseName}, with ${figure(many)} payments of the invoices above and, as the reference, ${figure(FEW * PAYMENTS_EACH)}, were asked in turn by one program with an API token, ${TIMES} times each question after ten to warm up; medians of the whole way over HTTP, 50 payments a page with their clients and invoices.`,
    rows,
    notes: [
      'Every second invoice that is paid was paid in two parts. One payment in some 750 was in advance, and is credit or was refunded.',
    ],
  };
}
