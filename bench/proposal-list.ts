/** The list of proposals: paging and search, with many proposals and with a tenth of them. */
import { FEW, MANY, measureList, type Question, TIMES } from './list-questions.ts';
import { fillWithProposals } from './many-proposals.ts';
import { databaseName } from './new-postgres.ts';
import { figure, type Finding } from './table.ts';

const questions: Question[] = [
  { what: 'first page, latest first', query: '', kind: 'list' },
  { what: 'by number', query: 'sort=number', kind: 'list' },
  { what: 'open', query: 'status=open', kind: 'list' },
  { what: 'expired', query: 'status=expired', kind: 'list' },
  { what: 'accepted, oldest first', query: 'status=accepted&sort=oldest', kind: 'list' },
  { what: 'in euros', query: 'currency=EUR', kind: 'list' },
  { what: 'drafts', query: 'status=draft', kind: 'list' },
  { what: 'search, a word that many have', query: 'q=redesign', kind: 'search' },
  { what: 'search, the beginning of a word', query: 'q=mai', kind: 'search' },
  { what: 'search, one number', query: 'q=P-2025-47777', kind: 'search' },
  { what: 'search, nothing to be found', query: 'q=zzyzx', kind: 'search' },
];

export async function measureProposalList(): Promise<Finding> {
  const rows = await measureList({ path: '/proposals', questions, fill: fillWithProposals });
  return {
    title: `Lists of ${figure(MANY)} proposals`,
    how: `Two servers on ${databaseName}, with ${figure(MANY)} proposals of ${figure(MANY / 50)} clients and, as the reference, ${figure(FEW)}, were asked in turn by one program with an API token, ${TIMES} times each question after ten to warm up; medians of the whole way over HTTP, 50 proposals a page with the names of their clients.`,
    rows,
    notes: [
      'One proposal in a hundred is a draft; of the others, half are accepted. Revisions and responses are in tables of their own, which lists don’t read, and were left out.',
    ],
  };
}
