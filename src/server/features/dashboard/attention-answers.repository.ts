import type { PaymentAnswerKind } from '../../../shared/invoices/payment-answers.schema.ts';
import type { Database } from '../../database/database.ts';
import { isOutstanding } from '../../database/outstanding-invoices.ts';
import { LISTED_OF_EACH, total, type AttentionQueries } from './attention-rows.repository.ts';

/** What clients said about paying invoices on which something is due, the oldest first. */
export const answerQueries: AttentionQueries<
  'payment_reported' | 'payment_problem' | 'promise_over'
> = {
  payment_reported: (db) =>
    openAnswers(db, 'paid').select('paymentAnswers.amount').orderBy('paymentAnswers.id').execute(),
  payment_problem: (db) =>
    openAnswers(db, 'problem')
      .select('invoices.amountDue as amount')
      .orderBy('paymentAnswers.id')
      .execute(),
  promise_over: (db, { today }) =>
    openAnswers(db, 'promised')
      .select('invoices.amountDue as amount')
      .where('paymentAnswers.day', '<', today)
      .orderBy('paymentAnswers.day')
      .execute(),
};

const openAnswers = (db: Database, kind: PaymentAnswerKind) =>
  db
    .selectFrom('paymentAnswers')
    .innerJoin('invoices', 'invoices.id', 'paymentAnswers.invoiceId')
    .leftJoin('clients', 'clients.id', 'invoices.clientId')
    .select(['invoices.id', 'invoices.kind', 'invoices.number', 'clients.name as detail'])
    .select(['paymentAnswers.createdAt as at', 'invoices.currency', total])
    .where('paymentAnswers.closedAt', 'is', null)
    .where('paymentAnswers.kind', '=', kind)
    .where(isOutstanding)
    .limit(LISTED_OF_EACH);
