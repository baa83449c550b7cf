import { anAgreement } from '../an-agreement.ts';
import { aPdf } from '../uploads.ts';
import type { ApiRow, Ids } from './api-row.ts';

const engagement = ({ engagement }: Ids) => ({ id: engagement });
const keyed = (key: string) => (ids: Ids) => ({ ...engagement(ids), key });
const deposit = keyed('deposit');
const detail = (ids: Ids) => ({ ...engagement(ids), detail: 'fund_reference' });

export const engagementRows: Record<string, ApiRow> = {
  'GET /engagements': { who: 'read' },
  'GET /engagements.csv': { who: 'read' },
  'POST /engagements': {
    who: 'write',
    body: ({ client }: Ids) => ({ ...anAgreement, clientId: client }),
  },
  'POST /engagements/files': { who: 'write', query: '?name=Email.pdf', body: () => aPdf },
  'GET /engagements/{id}': { who: 'read', params: engagement },
  // It has an amount left to bill.
  'POST /engagements/{id}/completion': { who: 'write', params: engagement, status: 409 },
  'DELETE /engagements/{id}/completion': { who: 'write', params: engagement, status: 409 },
  'POST /engagements/{id}/cancellation': {
    who: 'write',
    params: engagement,
    body: () => ({ reason: 'The client closed the program.' }),
  },
  // It has a proposal, and no file.
  'GET /engagements/{id}/file': { who: 'read', params: engagement, status: 404 },
  'GET /engagements/{id}/timeline': { who: 'read', params: engagement },
  'POST /engagements/{id}/billing': { who: 'write', params: engagement },
  'POST /engagements/{id}/change-orders': { who: 'write', params: engagement, status: 201 },
  'POST /engagements/{id}/entries/{key}/reached': { who: 'write', params: keyed('launch') },
  'DELETE /engagements/{id}/entries/{key}/reached': {
    who: 'write',
    params: keyed('rest'),
    body: () => ({}),
    // It isn’t reached.
    status: 409,
  },
  'PUT /engagements/{id}/entries/{key}': {
    who: 'write',
    params: keyed('rest'),
    body: () => ({ label: 'Handover', expectedOn: '2026-06-01' }),
  },
  'POST /engagements/{id}/entries/{key}/drafts': {
    who: 'write',
    params: deposit,
    body: () => ({}),
    // Its draft still exists.
    status: 409,
  },
  'POST /engagements/{id}/entries/{key}/plan-change': {
    who: 'write',
    params: deposit,
    body: () => ({ amount: 500_00 }),
    // The draft has the amount of its payment.
    status: 409,
  },
  'PUT /engagements/{id}/credits/{creditNoteId}': {
    who: 'write',
    params: (ids: Ids) => ({ ...engagement(ids), creditNoteId: 'inv_none' }),
    body: () => ({ isPriceReduction: true }),
    status: 404,
  },
  'GET /engagements/{id}/attachable-invoices': { who: 'read', params: engagement },
  'GET /engagements/{id}/attachments/preview': {
    who: 'read',
    params: engagement,
    query: '?invoiceId=inv_none',
    status: 404,
  },
  'POST /engagements/{id}/attachments': {
    who: 'write',
    params: engagement,
    body: () => ({ invoiceId: 'inv_none', entryKey: null }),
    status: 404,
  },
  'DELETE /engagements/{id}/attachments/{invoiceId}': {
    who: 'write',
    params: (ids: Ids) => ({ ...engagement(ids), invoiceId: 'inv_none' }),
    status: 404,
  },
  'POST /engagements/{id}/recurring/{key}/start': {
    who: 'write',
    params: keyed('month:by_owner'),
    body: () => ({}),
  },
  'POST /engagements/{id}/recurring/{key}/cancellation': {
    who: 'write',
    params: keyed('month:acceptance'),
    body: () => ({}),
  },
  'POST /engagements/{id}/billing-details/{detail}/addition': {
    who: 'write',
    params: detail,
    // The acceptance said nothing about invoices.
    status: 404,
  },
  'POST /engagements/{id}/billing-details/{detail}/dismissal': {
    who: 'write',
    params: detail,
    status: 404,
  },
  'POST /engagements/{id}/purchase-order': {
    who: 'write',
    params: engagement,
    body: () => ({ number: 'PO-7' }),
  },
  'POST /engagements/{id}/purchase-order-waiver': {
    who: 'write',
    params: engagement,
    body: () => ({ reason: 'The client has no PO numbers.' }),
  },
};
