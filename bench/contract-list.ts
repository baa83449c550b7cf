/** The list of contracts: paging and search, with many contracts and with a tenth of them. */
import { FEW, MANY, measureList, type Question, TIMES } from './list-questions.ts';
import { fillWithContracts } from './many-contracts.ts';
import { databaseName } from './new-postgres.ts';
import { figure, type Finding } from './table.ts';

const questions: Question[] = [
  { what: 'first page, latest first', query: '', kind: 'list' },
  { what: 'by number', query: 'sort=number', kind: 'list' },
  { what: 'open', query: 'status=open', kind: 'list' },
  { what: 'expired', query: 'status=expired', kind: 'list' },
  { what: 'executed, oldest first', query: 'status=executed&sort=oldest', kind: 'list' },
  { what: 'end or renewal near', query: 'status=term_due', kind: 'list' },
  { what: 'that invoices wait for in vain', query: 'status=stopped', kind: 'list' },
  { what: 'drafts', query: 'status=draft', kind: 'list' },
  { what: 'of an engagement', query: 'engagementId=eng_77', kind: 'list' },
  { what: 'search, a word that all have', query: 'q=services', kind: 'search' },
  { what: 'search, the beginning of a word', query: 'q=agree', kind: 'search' },
  { what: 'search, one number', query: 'q=C-2025-47777', kind: 'search' },
  { what: 'search, nothing to be found', query: 'q=zzyzx', kind: 'search' },
];

export async function measureContractList(): Promise<Finding> {
  const rows = await measureList({ path: '/contracts', questions, fill: fillWithContracts });
  return {
    title: `Lists of ${figure(MANY)} contracts`,
    how: `Two servers on ${databaseName}, with ${figure(MANY)} contracts of ${figure(MANY / 50)} clients and, as the reference, ${figure(FEW)}, were asked in turn by one program with an API token, ${TIMES} times each question after ten to warm up; medians of the whole way over HTTP, 50 contracts a page with the names of their clients.`,
    rows,
    notes: [
      'Each has the text of a services agreement. One contract in a hundred is a draft; of the others, six in ten are executed. Versions and evidence are in tables of their own, which lists don’t read, and were left out.',
    ],
  };
}
