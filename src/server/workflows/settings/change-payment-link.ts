/** Changes the payment link: the template, or the link of one invoice. */
import type {
  PaymentLink,
  PaymentLinkInput,
} from '../../../shared/settings/payment-link.schema.ts';
import type { Trx } from '../../database/database.ts';
import type { AccountDeps } from '../../features/account/account-change.ts';
import { notices } from '../../features/account/account.mail.ts';
import { findInvoice } from '../../features/invoices/invoices.repository.ts';
import { lockIssued } from '../../features/invoices/issued/issued-invoice.ts';
import {
  deletePaymentLinkIn,
  paymentLinkTemplateTarget,
  putPaymentLinkIn,
} from '../../features/settings/payment-links.actions.ts';
import { confirmed, type ConfirmedChange } from './confirmed-change.ts';

/** Throws `paymentLinkVersionConflict` and as `confirmed`. */
export async function changePaymentLinkTemplate(
  deps: AccountDeps,
  change: ConfirmedChange,
  input: PaymentLinkInput,
): Promise<PaymentLink> {
  return confirmed(deps, change, notices.paymentLinkChanged, (trx, notify) => {
    const target = paymentLinkTemplateTarget;
    return putPaymentLinkIn(trx, { ...deps, notify }, change.caller.owner, { ...input, target });
  });
}

/** Throws `noPaymentLink` and as `confirmed`. */
export async function removePaymentLinkTemplate(
  deps: AccountDeps,
  change: ConfirmedChange,
): Promise<void> {
  await confirmed(deps, change, notices.paymentLinkRemoved, (trx, notify) =>
    deletePaymentLinkIn(trx, { ...deps, notify }, change.caller.owner, paymentLinkTemplateTarget),
  );
}

/** Throws as `lockIssued`, `paymentLinkVersionConflict` and as `confirmed`. */
export async function changeInvoicePaymentLink(
  deps: AccountDeps,
  change: ConfirmedChange,
  id: string,
  input: PaymentLinkInput,
): Promise<void> {
  const notice = notices.invoicePaymentLinkChanged(await numberOf(deps, id));
  await confirmed(deps, change, notice, async (trx, notify) => {
    const target = await lockIssued(trx, id);
    return putPaymentLinkIn(trx, { ...deps, notify }, change.caller.owner, { ...input, target });
  });
}

/** Throws as `lockIssued`, `noPaymentLink` and as `confirmed`. */
export async function removeInvoicePaymentLink(
  deps: AccountDeps,
  change: ConfirmedChange,
  id: string,
): Promise<void> {
  const notice = notices.invoicePaymentLinkRemoved(await numberOf(deps, id));
  await confirmed(deps, change, notice, async (trx: Trx, notify) =>
    deletePaymentLinkIn(trx, { ...deps, notify }, change.caller.owner, await lockIssued(trx, id)),
  );
}

/** For the notice; empty for an invoice without a number, which is refused later. */
async function numberOf({ db }: AccountDeps, id: string): Promise<string> {
  return (await findInvoice(db, id))?.number ?? '';
}
