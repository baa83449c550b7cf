import type { PaymentAnswerKind } from '../../../../shared/invoices/payment-answers.schema.ts';

export const answerLabels: Record<PaymentAnswerKind, string> = {
  promised: 'Promised',
  problem: 'Problem reported',
  paid: 'Payment reported',
};

/** What a client said about paying, below the status of an invoice. */
export function AnswerMark({ answer }: { answer: PaymentAnswerKind | null }) {
  if (answer === null) return null;
  return (
    <span className="also-on-phones block text-note whitespace-nowrap text-ink-soft">
      {answerLabels[answer]}
    </span>
  );
}
