import type { ApiRow, Ids } from './api-row.ts';

const client = ({ client }: Ids) => ({ id: client });
const invoice = ({ invoice }: Ids) => ({ id: invoice });
const rule = () => ({ isPaused: true, days: [3, 10] });

const answer = ({ paymentAnswer }: Ids) => ({ id: paymentAnswer });

export const paymentReminderRows: Record<string, ApiRow> = {
  'GET /invoices/{id}/reminders': { who: 'read', params: invoice },
  // No schedule was chosen.
  'GET /invoices/{id}/reminders/next': { who: 'read', params: invoice, status: 409 },
  'PUT /invoices/{id}/reminder-rule': { who: 'write', params: invoice, body: rule },
  'GET /clients/{id}/reminder-rule': { who: 'read', params: client },
  'PUT /clients/{id}/reminder-rule': { who: 'write', params: client, body: rule },
  'GET /invoices/{id}/payment-answers': { who: 'read', params: invoice },
  'POST /invoices/{id}/payment-answers': {
    who: 'write',
    params: invoice,
    body: () => ({ kind: 'problem', note: 'The PO number is wrong.' }),
  },
  'POST /payment-answers/{id}/payment': { who: 'write', params: answer, body: () => ({}) },
  'POST /payment-answers/{id}/closing': { who: 'write', params: answer },
  'POST /invoices/{id}/reminders/preview': { who: 'read', params: invoice, body: () => ({}) },
  'POST /invoices/{id}/reminders': {
    who: 'write',
    params: invoice,
    body: ({ contact }) => ({ contacts: [contact] }),
  },
};
