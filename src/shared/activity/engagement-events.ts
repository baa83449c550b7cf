/** Sentences of the events of engagements. */
import type { EventText } from './event-text.ts';

export const engagementEvents = {
  'engagement.created': (event) => `started ${engagement(event)}`,
  'engagement.invoice_drafted': (event) => `drafted an invoice of ${engagement(event)}`,
  'engagement.entry_reached': (event) => `marked a milestone of ${engagement(event)} as reached`,
  'engagement.entry_not_reached': (event) =>
    `marked a milestone of ${engagement(event)} as not reached`,
  'engagement.plan_changed': (event) => `changed the billing plan of ${engagement(event)}`,
  'engagement.purchase_order_added': (event) => `added the PO number of ${engagement(event)}`,
  'engagement.purchase_order_waived': (event) =>
    `allowed invoices of ${engagement(event)} without a PO number`,
  'engagement.detail_added': (event) =>
    `added the ${billingDetailLabel(event)} of ${engagement(event)}`,
  'engagement.detail_dismissed': (event) =>
    `dismissed the ${billingDetailLabel(event)} of ${engagement(event)}`,
  'engagement.invoice_attached': (event) => `attached an invoice to ${engagement(event)}`,
  'engagement.invoice_detached': (event) => `detached an invoice from ${engagement(event)}`,
  'engagement.credit_classified': (event) =>
    `set the effect of a credit note in ${engagement(event)}`,
  'engagement.change_order_accepted': (event) => `added a change order to ${engagement(event)}`,
  'engagement.recurring_started': (event) => `started recurring billing of ${engagement(event)}`,
  'engagement.recurring_canceled': (event) => `canceled recurring billing of ${engagement(event)}`,
  'engagement.completed': (event) => `completed ${engagement(event)}`,
  'engagement.reopened': (event) => `reopened ${engagement(event)}`,
  'engagement.canceled': (event) => `canceled ${engagement(event)}`,
} satisfies Record<string, (event: EventText) => string>;

const billingDetailLabel = ({ data }: EventText) =>
  data['entry'] === 'invoice_recipient' ? 'invoice recipient' : 'fund or grant reference';
const engagement = ({ about }: EventText) =>
  about ? `the engagement “${about}”` : 'an engagement';
