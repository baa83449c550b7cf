import type { Database } from '../../database/database.ts';
import { namedKind } from '../../database/named-kind.ts';
import { isOutstanding } from '../../database/outstanding-invoices.ts';
import { LISTED_OF_EACH, total } from './attention-rows.repository.ts';

/**
 * Open questions and requests about documents, the oldest first. A request for changes to a proposal
 * with that status is listed with the proposal, a problem with an invoice with the invoice.
 */
export const listOpenQuestions = (db: Database) =>
  db
    .selectFrom('documentThreads')
    .innerJoin('frozenDocuments', (join) =>
      join
        .onRef('frozenDocuments.targetId', '=', 'documentThreads.targetId')
        .onRef('frozenDocuments.revision', '=', 'documentThreads.revision'),
    )
    .leftJoin('proposals', 'proposals.id', 'documentThreads.targetId')
    .select(['documentThreads.id', 'documentThreads.name as detail'])
    .select(['documentThreads.updatedAt as at', namedKind.as('kind'), 'frozenDocuments.number'])
    .select(total)
    .where('documentThreads.status', '=', 'open')
    .where((row) =>
      row.or([
        row('documentThreads.kind', '=', 'question'),
        row('proposals.status', '<>', 'changes_requested'),
      ]),
    )
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('paymentAnswers')
            .innerJoin('invoices', 'invoices.id', 'paymentAnswers.invoiceId')
            .select('paymentAnswers.id')
            .whereRef('paymentAnswers.threadId', '=', 'documentThreads.id')
            .whereRef('paymentAnswers.invoiceId', '=', 'documentThreads.targetId')
            .where('paymentAnswers.closedAt', 'is', null)
            .where(isOutstanding),
        ),
      ),
    )
    .orderBy('documentThreads.id')
    .limit(LISTED_OF_EACH)
    .execute();
