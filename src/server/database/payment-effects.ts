import { sql, type RawBuilder } from 'kysely';
import { effectOf } from '../../shared/invoices/payment-effects.ts';
import { entryKinds } from '../../shared/invoices/payments.schema.ts';

type Sum = keyof ReturnType<typeof effectOf>;

/** 1, -1 or 0: how a row of `payment_entries` changes each sum, as `effectOf` says. */
export const effectSigns: Record<Sum, RawBuilder<number>> = {
  credit: signOf('credit'),
  paid: signOf('paid'),
  writtenOff: signOf('writtenOff'),
};

function signOf(sum: Sum): RawBuilder<number> {
  const cases = entryKinds.map((kind) => {
    const [own, ofInvoice] = [null, ''].map((invoiceId) =>
      sql.lit(effectOf({ kind, amount: 1, invoiceId })[sum]),
    );
    return sql`when ${sql.lit(kind)}
      then case when invoice_id is null then ${own} else ${ofInvoice} end`;
  });
  return sql<number>`case payment_entries.kind ${sql.join(cases, sql` `)} end`;
}
