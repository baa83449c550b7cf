import { api, unwrap } from '../../../api.ts';
import { showDeliveries, type EmailKind } from '../../../documents/delivery/delivery.api.ts';

export type ReceiptEmail = EmailKind & { paymentId: string };

/** The email that confirms a payment; it takes no message. */
export function receiptEmail(invoiceId: string, paymentId: string): ReceiptEmail {
  const { receipt } = api.invoices[':id'].payments[':paymentId'];
  const param = { id: invoiceId, paymentId };
  return {
    key: paymentId,
    paymentId,
    preview: ({ contacts }) =>
      unwrap(receipt.preview.$post({ param, json: contacts === undefined ? {} : { contacts } })),
    wasSentBy: (delivery) => delivery.relatedId === paymentId,
    send: async ({ contacts }) =>
      showDeliveries(invoiceId, await unwrap(receipt.$post({ param, json: { contacts } }))),
  };
}
