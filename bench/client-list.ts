/** The list of clients: its pages and its search, with many clients and with a tenth of them. */
import { FEW, MANY, measureList, type Question, TIMES } from './list-questions.ts';
import { fillWithClients } from './many-clients.ts';
import { databaseName } from './new-postgres.ts';
import { figure, type Finding } from './table.ts';

const questions: Question[] = [
  { what: 'first page by name', query: '', kind: 'list' },
  { what: 'first page by last activity', query: 'sort=activity', kind: 'list' },
  { what: 'narrowed by tag and kind, by name', query: 'tag=grant&kind=person', kind: 'list' },
  {
    what: 'exempt from tax, newest first',
    query: 'taxExempt=true&sort=created',
    kind: 'list',
  },
  { what: 'search, a word that many have', query: 'q=tidewater', kind: 'search' },
  { what: 'search, the beginning of a word', query: 'q=jun', kind: 'search' },
  { what: 'search, two words', query: 'q=heron%20museum', kind: 'search' },
  { what: 'search, one client’s number', query: 'q=7777', kind: 'search' },
  {
    what: 'search, an email address',
    query: 'q=ada.4200%40lab4200.example',
    kind: 'search',
  },
  { what: 'search, nothing to be found', query: 'q=zzyzx', kind: 'search' },
];

export async function measureClientList(): Promise<Finding> {
  const rows = await measureList({ path: '/clients', questions, fill: fillWithClients });
  return {
    title: `Lists of ${figure(MANY)} clients`,
    how: `Two servers on ${databaseName}, with ${figure(MANY)} clients and, as the reference, ${figure(FEW)}, were asked in turn by one program with an API token, ${TIMES} times each question after ten to warm up; medians of the whole way over HTTP, 50 clients a page with their contacts and tags.`,
    rows,
    notes: [
      'Every client has one or two contacts, two tags and an address. What is measured includes finding out whose token it is, and writing and reading some 20 kB of JSON.',
    ],
  };
}
