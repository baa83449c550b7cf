/** Every payment with money received has one numbered receipt, which says what its entries do. */
import {
  receiptSnapshotSchema,
  type NumberedReceipt,
} from '../../../../shared/invoices/receipt-snapshot.schema.ts';
import type { Database } from '../../../database/database.ts';
import type { FrozenDocumentRow } from '../../../database/tables/documents.table.ts';
import type { PaymentEntryRow } from '../../../database/tables/payments.table.ts';
import { listFrozenOfKinds } from '../../../documents/freeze/frozen.repository.ts';
import {
  differences,
  invariantsOf,
  type Invariant,
} from '../../../platform/integrity/invariant.ts';
import type { Scope } from '../../../platform/integrity/scope.ts';
import { listEntriesOfPayments } from '../payments/payments.repository.ts';
import { receivedOf } from '../payments/payment-uses.ts';

export async function receiptInvariants(db: Database, scope?: Scope): Promise<Invariant[]> {
  const frozen = await listFrozenOfKinds(db, ['receipt'], scope);
  const entries = await listEntriesOfPayments(db, scope?.ids);
  const receipts = new Map(frozen.map((row) => [row.targetId, row]));
  const ofPayments = Map.groupBy(entries, ({ paymentId }) => paymentId);
  const payments = entries.filter(({ kind }) => kind === 'payment');
  const known = new Set(payments.map(({ id }) => id));
  return invariantsOf({
    'every payment has one receipt, which says what was recorded': [
      ...payments.flatMap((payment) =>
        receiptProblems(payment, ofPayments.get(payment.id) ?? [], receipts.get(payment.id)),
      ),
      ...frozen
        .filter(({ targetId }) => !known.has(targetId))
        .map(({ targetId }) => `no payment for the receipt ${targetId}`),
    ],
  });
}

function receiptProblems(
  payment: PaymentEntryRow,
  entries: readonly PaymentEntryRow[],
  receipt: FrozenDocumentRow | undefined,
): string[] {
  const { id, carried, createdAt } = payment;
  // From before receipts had numbers, or without money received.
  if (carried === 1 || receivedOf(payment) === 0) {
    const isNumbered = (receipt?.number ?? null) !== null;
    const isWanted = receipt === undefined || (carried === 1 && !isNumbered);
    return isWanted ? [] : [`${id} has a receipt that nothing numbered`];
  }
  if (receipt === undefined) return [`${id} has no receipt`];
  const snapshot = readable(receipt);
  if (snapshot === undefined) return [];
  const settled = entries.filter(({ kind }) => kind === 'allocation');
  const allocated = settled.reduce((sum, { amount }) => sum + amount, 0);
  return [
    ...differences(id, receipt, { revision: 1, number: snapshot.number, frozenAt: createdAt }),
    ...differences(id, toldBy(snapshot), {
      currency: payment.currency,
      amount: receivedOf(payment),
      bankFee: payment.bankFee,
      taxWithheld: payment.taxWithheld,
      paymentDate: payment.entryDate,
      method: payment.method,
      reference: payment.reference,
      invoices: settled.map(({ invoiceId, amount }) => `${invoiceId}: ${amount}`).join(),
      credit: payment.amount - allocated,
    }),
  ];
}

const toldBy = (snapshot: NumberedReceipt) => ({
  ...snapshot,
  invoices: snapshot.invoices.map(({ invoiceId, amount }) => `${invoiceId}: ${amount}`).join(),
});

/** An unreadable snapshot is reported by the layer’s own rule. */
function readable({ snapshot }: FrozenDocumentRow): NumberedReceipt | undefined {
  try {
    const read = receiptSnapshotSchema.parse(JSON.parse(snapshot));
    return read.format === 2 ? read : undefined;
  } catch {
    return undefined;
  }
}
