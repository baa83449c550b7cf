/**
 * All routes of the API with their access: written independently of the routes
 * themselves, so that neither a new route nor a change of access goes unnoticed.
 */
import {
  anItem,
  aSavedView,
  aTax,
  aYearlyRate,
  anEmailTemplate,
  aPayment,
  bankDetails,
  newClient,
  noteBody,
  onePixelPng,
  OWNER,
  someBytes,
} from './studio-world.ts';
import { accountRows } from './api-rows/account.ts';
import { engagementRows } from './api-rows/engagements.ts';
import { contractRows } from './api-rows/contracts.ts';
import { contractTemplateRows } from './api-rows/contract-templates.ts';
import { lateFeeRows } from './api-rows/late-fees.ts';
import { proposalRows } from './api-rows/proposals.ts';
import { aPdf } from './uploads.ts';
import { paymentReminderRows } from './api-rows/payment-reminders.ts';
import { threadRows } from './api-rows/threads.ts';
import type { ApiRow, Ids } from './api-rows/api-row.ts';

const client = ({ client }: Ids) => ({ id: client });
const draft = ({ draft }: Ids) => ({ id: draft });
const invoice = ({ invoice }: Ids) => ({ id: invoice });
const recipient = ({ sentProposal, recipientLink }: Ids) => ({
  id: sentProposal,
  linkId: recipientLink,
});
const statement = ({ statement }: Ids) => ({ id: statement });
const aPeriod = '?currency=USD&from=2026-03-01&to=2026-03-02';
const aYearEnd = '?basis=cash&from=2026-01-01&to=2026-12-31';
const view = ({ savedView }: Ids) => ({ id: savedView });
const inquiry = ({ inquiry }: Ids) => ({ id: inquiry });
const password = { currentPassword: OWNER.password };

export const apiTable: Record<string, ApiRow> = {
  ...accountRows,
  ...paymentReminderRows,
  'GET /openapi.json': { who: 'anyone' },
  'GET /docs': { who: 'anyone' },

  'GET /dashboard': { who: 'read' },
  'GET /reports/aging': { who: 'read' },
  'GET /reports/income': { who: 'read' },
  'GET /reports/income.csv': { who: 'read' },
  'GET /reports/aging.csv': { who: 'read' },
  'GET /reports/revenue.csv': { who: 'read', query: aYearEnd },
  'GET /reports/revenue.pdf': { who: 'read', query: '?from=2026-01-01&to=2026-12-31' },
  'GET /reports/revenue-total.csv': { who: 'read', query: aYearEnd },
  'GET /reports/revenue-changes.csv': { who: 'read', query: aYearEnd },
  'GET /yearly-rates': { who: 'read' },
  'PATCH /yearly-rates': {
    who: 'write',
    body: () => ({ rates: [{ ...aYearlyRate, year: 2025 }] }),
  },
  'GET /reports/revenue': { who: 'read', query: '?from=2026-01-01&to=2026-12-31' },
  'GET /clients/{id}/statement': { who: 'read', params: client, query: aPeriod },
  'GET /clients/{id}/statement.csv': { who: 'read', params: client, query: aPeriod },
  'GET /clients/{id}/statements': { who: 'read', params: client },
  'POST /clients/{id}/statements': {
    who: 'write',
    params: client,
    body: () => ({ currency: 'USD', to: '2026-03-02' }),
  },
  'GET /statements': { who: 'read' },
  'GET /statement-schedule': { who: 'read' },
  'GET /statements/{id}': { who: 'read', params: statement },
  'GET /statements/{id}/csv': { who: 'read', params: statement },
  'GET /search': { who: 'read', query: '?q=lab' },
  'GET /events': { who: 'read' },
  'GET /saved-views': { who: 'read' },
  'POST /saved-views': { who: 'write', body: () => ({ ...aSavedView, name: 'Other' }) },
  'PATCH /saved-views/{id}': {
    who: 'write',
    params: view,
    body: () => ({ version: 1, isDefault: true }),
  },
  'DELETE /saved-views/{id}': { who: 'write', params: view },

  'GET /inbox': { who: 'read' },
  'GET /inquiries/{id}': { who: 'read', params: inquiry },
  'PATCH /inquiries/{id}': {
    who: 'write',
    params: ({ spam }) => ({ id: spam }),
    body: () => ({ status: 'read', version: 1 }),
  },
  'PATCH /inquiries': {
    who: 'write',
    body: ({ inquiry }) => ({ changes: [{ id: inquiry, status: 'archived' }] }),
  },
  'POST /inquiries/{id}/not-spam': { who: 'write', params: ({ spam }) => ({ id: spam }) },
  'GET /inquiries/{id}/client-draft': { who: 'read', params: inquiry },
  'POST /inquiries/{id}/client': {
    who: 'write',
    params: inquiry,
    body: () => newClient('Another Lab'),
  },
  'PUT /inquiries/{id}/client': {
    who: 'write',
    params: inquiry,
    body: ({ client }) => ({ clientId: client }),
  },
  'DELETE /inquiries/{id}/client': { who: 'write', params: inquiry },
  // The other one has a reply that has not left.
  'DELETE /inquiries/{id}': { who: 'write', params: ({ spam }) => ({ id: spam }) },
  'DELETE /inquiries': { who: 'write', query: '?ids=inq_none,inq_other' },
  'GET /inbox/unread': { who: 'read' },
  'POST /inquiries/{id}/replies': {
    who: 'write',
    params: inquiry,
    body: () => ({ text: 'Thank you.' }),
  },
  'DELETE /inquiries/{id}/replies/{emailId}': {
    who: 'write',
    params: ({ inquiry, reply }) => ({ id: inquiry, emailId: reply }),
  },

  'GET /clients': { who: 'read' },
  'POST /clients': { who: 'write', body: () => newClient('Another Lab') },
  'GET /clients/{id}': { who: 'read', params: client },
  'PATCH /clients/{id}': {
    who: 'write',
    params: client,
    body: () => ({ version: 1, name: 'Renamed Lab' }),
  },
  'POST /clients/{id}/archive': { who: 'write', params: client },
  'DELETE /clients/{id}/archive': { who: 'write', params: client },
  'GET /clients/{id}/timeline': { who: 'read', params: client },
  'GET /clients/{id}/inquiries': { who: 'read', params: client },
  'GET /client-tags': { who: 'read' },
  'GET /clients/{id}/notes': { who: 'read', params: client },
  'POST /clients/{id}/notes': { who: 'write', params: client, body: () => ({ body: noteBody }) },
  'PATCH /clients/{id}/notes/{noteId}': {
    who: 'write',
    params: ({ client, note }) => ({ id: client, noteId: note }),
    body: () => ({ version: 1, isPinned: true }),
  },
  'DELETE /clients/{id}/notes/{noteId}': {
    who: 'write',
    params: ({ client, note }) => ({ id: client, noteId: note }),
  },
  'GET /clients/{id}/files': { who: 'read', params: client },
  'POST /clients/{id}/files': {
    who: 'write',
    params: client,
    query: '?name=more.txt',
    body: () => someBytes,
  },
  'GET /clients/{id}/files/{fileId}': {
    who: 'read',
    params: ({ client, file }) => ({ id: client, fileId: file }),
  },
  'DELETE /clients/{id}/files/{fileId}': {
    who: 'write',
    params: ({ client, file }) => ({ id: client, fileId: file }),
  },

  'GET /clients.csv': { who: 'read' },
  'POST /clients/import/preview': { who: 'read', body: () => ({ text: 'Name\nA Lab' }) },
  'POST /clients/import': {
    who: 'write',
    body: () => ({
      text: 'Name\nA Lab',
      mapping: ['name'],
      badRows: 'refuse',
      duplicates: 'skip',
    }),
  },
  'POST /clients/{id}/anonymization': {
    who: 'owner',
    params: client,
    body: () => ({ name: 'Tidewater Lab' }),
  },

  ...contractRows,
  ...contractTemplateRows,
  ...proposalRows,
  ...threadRows,
  ...engagementRows,

  'GET /invoices': { who: 'read', query: '?sort=due&q=tide' },
  'GET /invoice-totals': { who: 'read' },
  'GET /invoices.csv': { who: 'read' },
  'GET /invoices-to-send': { who: 'read', query: '?ids=inv_none' },
  'GET /invoice-numbering': { who: 'read', query: '?year=all' },
  'GET /invoice-numbers': { who: 'read', query: '?year=all' },
  'POST /invoices': { who: 'write', body: () => ({}) },
  'GET /invoices/{id}': { who: 'read', params: draft },
  'PATCH /invoices/{id}': {
    who: 'write',
    params: draft,
    body: () => ({ version: 2, notes: 'Thank you.' }),
  },
  'DELETE /invoices/{id}': { who: 'write', params: draft, body: () => ({ version: 2 }) },
  'POST /invoices/{id}/issuance': { who: 'write', params: draft, body: () => ({ version: 2 }) },
  'POST /invoices/{id}/void': {
    who: 'write',
    params: ({ open }) => ({ id: open }),
    body: () => ({ reason: 'Issued twice' }),
  },
  'POST /invoices/{id}/credit-notes': { who: 'write', params: invoice },
  ...lateFeeRows,
  'GET /invoices/{id}/creditable': { who: 'read', params: invoice },
  'POST /invoices/{id}/payments': { who: 'write', params: invoice, body: () => aPayment },
  'POST /invoices/{id}/write-offs': {
    who: 'write',
    params: invoice,
    body: () => ({ amount: 1, reason: 'Fee' }),
  },
  'POST /invoices/{id}/payments/{paymentId}/reversal': {
    who: 'write',
    params: ({ invoice, payment }) => ({ id: invoice, paymentId: payment }),
  },
  // No refund of it is open.
  'DELETE /invoices/{id}/open-refund': { who: 'write', params: invoice, status: 409 },
  'POST /invoices/{id}/payments/{paymentId}/releases': {
    who: 'write',
    params: ({ invoice, payment }) => ({ id: invoice, paymentId: payment }),
    body: () => ({ amount: 1 }),
  },
  // The client has none.
  'POST /invoices/{id}/credit-uses': {
    who: 'write',
    params: ({ open }) => ({ id: open }),
    body: () => ({ amount: 1 }),
    status: 422,
  },
  'GET /payments': { who: 'read', query: '?status=credit&q=tide' },
  'GET /payments.csv': { who: 'read' },
  'GET /payments/{id}': { who: 'read', params: ({ payment }) => ({ id: payment }) },
  'POST /payments/{id}/refunds': {
    who: 'write',
    params: ({ payment }) => ({ id: payment }),
    body: ({ invoice }) => ({ ...aPayment, amount: 1, invoiceId: invoice }),
  },
  'POST /payments/{id}/reversal': { who: 'write', params: ({ payment }) => ({ id: payment }) },
  'GET /clients/{id}/balance': { who: 'read', params: client },
  'POST /clients/{id}/payments': {
    who: 'write',
    params: client,
    body: () => ({ ...aPayment, currency: 'USD' }),
  },

  'GET /documents/{id}/deliveries': { who: 'read', params: invoice },
  'POST /documents/{id}/deliveries/preview': { who: 'read', params: invoice, body: () => ({}) },
  'POST /documents/{id}/deliveries': {
    who: 'write',
    params: invoice,
    body: ({ contact }) => ({ contacts: [contact] }),
  },
  'DELETE /documents/{id}/deliveries/{emailId}': {
    who: 'write',
    params: ({ invoice, sentEmail }) => ({ id: invoice, emailId: sentEmail }),
  },
  'POST /documents/{id}/deliveries/{emailId}/link-only': {
    who: 'write',
    params: ({ invoice, sentEmail }) => ({ id: invoice, emailId: sentEmail }),
  },
  'GET /payments/{id}/receipt/pdf': { who: 'read', params: ({ payment }) => ({ id: payment }) },
  'POST /invoices/{id}/payments/{paymentId}/receipt/preview': {
    who: 'read',
    params: ({ invoice, payment }) => ({ id: invoice, paymentId: payment }),
    body: () => ({}),
  },
  'GET /invoices/{id}/payments/{paymentId}/receipt/pdf': {
    who: 'read',
    params: ({ invoice, payment }) => ({ id: invoice, paymentId: payment }),
  },
  'POST /invoices/{id}/payments/{paymentId}/receipt/pdf': {
    who: 'write',
    params: ({ invoice, payment }) => ({ id: invoice, paymentId: payment }),
  },
  'POST /invoices/{id}/payments/{paymentId}/receipt': {
    who: 'write',
    params: ({ invoice, payment }) => ({ id: invoice, paymentId: payment }),
    body: ({ contact }) => ({ contacts: [contact] }),
  },
  'GET /documents/{id}/recipients': { who: 'read', params: invoice },
  'GET /documents/{id}/readers': { who: 'read', params: invoice },
  'PUT /documents/{id}/recipients/{linkId}/grant': { who: 'write', params: recipient },
  'DELETE /documents/{id}/recipients/{linkId}/grant': { who: 'write', params: recipient },
  'POST /documents/{id}/links': { who: 'owner', params: invoice },
  'DELETE /documents/{id}/links': { who: 'write', params: invoice },

  'PUT /invoices/{id}/payment-link': {
    who: 'owner',
    params: invoice,
    body: () => ({ ...password, version: 1, url: 'https://pay.example/another' }),
  },
  'DELETE /invoices/{id}/payment-link': { who: 'owner', params: invoice, body: () => password },
  'GET /email-templates': { who: 'read' },
  'POST /email-templates': { who: 'write', body: () => ({ ...anEmailTemplate, name: 'Short' }) },
  'PATCH /email-templates/{id}': {
    who: 'write',
    params: ({ template }) => ({ id: template }),
    body: () => ({ version: 1, name: 'Friendly' }),
  },
  'DELETE /email-templates/{id}': { who: 'write', params: ({ template }) => ({ id: template }) },

  'GET /documents/{id}/pdf': { who: 'read', params: invoice },
  'POST /documents/{id}/files': {
    who: 'write',
    params: ({ proposal }) => ({ id: proposal }),
    query: '?name=Plan.pdf',
    body: () => aPdf,
  },
  'GET /documents/{id}/files/{fileId}': {
    who: 'read',
    params: ({ sentProposal, attachment }) => ({ id: sentProposal, fileId: attachment }),
  },
  'GET /invoices/{id}/preview': { who: 'read', params: draft },
  'GET /invoices/{id}/preview/image': { who: 'read', params: draft },

  'GET /catalog': { who: 'read' },
  'POST /catalog': { who: 'write', body: () => anItem },
  'GET /catalog/{id}': {
    who: 'read',
    params: ({ catalogItem }) => ({ id: catalogItem }),
  },
  'PATCH /catalog/{id}': {
    who: 'write',
    params: ({ catalogItem }) => ({ id: catalogItem }),
    body: () => ({ version: 1, unit: 'hour' }),
  },

  'GET /taxes': { who: 'read' },
  'POST /taxes': { who: 'write', body: () => ({ ...aTax, name: 'Reduced' }) },
  'POST /taxes/start-set': { who: 'owner', body: () => ({ country: 'DE' }) },
  'PUT /taxes/order': { who: 'write', body: ({ tax }) => ({ ids: [tax] }) },
  'PATCH /taxes/{id}': {
    who: 'write',
    params: ({ tax }) => ({ id: tax }),
    body: () => ({ version: 1, ratePpm: 210_000 }),
  },
  'PUT /taxes/countries/{country}': {
    who: 'write',
    params: () => ({ country: 'AT' }),
    body: ({ tax }) => ({ taxId: tax }),
  },
  'DELETE /taxes/countries/{country}': { who: 'write', params: () => ({ country: 'FR' }) },

  'GET /settings': { who: 'read' },
  'PATCH /settings/studio': { who: 'owner', body: () => ({ version: 2, phone: '555 0100' }) },
  'PUT /settings/bank-details/{currency}': {
    who: 'owner',
    params: () => ({ currency: 'EUR' }),
    body: () => ({ ...bankDetails, ...password }),
  },
  'DELETE /settings/bank-details/{currency}': {
    who: 'owner',
    params: () => ({ currency: 'USD' }),
    body: () => password,
  },
  'PUT /settings/payment-link': {
    who: 'owner',
    body: () => ({ ...password, version: 1, url: 'https://pay.example/{number}' }),
  },
  'DELETE /settings/payment-link': { who: 'owner', body: () => password },
  'PATCH /settings/number-series/{kind}': {
    who: 'owner',
    params: () => ({ kind: 'invoice' }),
    body: () => ({ version: 1, resetsYearly: false }),
  },
  'GET /settings/logo': { who: 'read' },
  'PUT /settings/logo': { who: 'owner', body: () => onePixelPng },
  'DELETE /settings/logo': { who: 'owner' },
  'GET /settings/set-up': { who: 'read' },
  'POST /settings/first-run': {
    who: 'owner',
    body: () => ({
      country: 'DE',
      currency: 'EUR',
      timeZone: 'Europe/Berlin',
      formatRegion: 'DE',
      paperSize: 'A4',
      addsTaxes: true,
    }),
  },

  'GET /mail/status': { who: 'read' },
  // The tests' mail server refuses everything.
  'POST /mail/test': { who: 'owner', body: () => ({ to: 'owner@studio.test' }) },
  'GET /emails': { who: 'read' },
  'GET /emails/{id}': { who: 'read', params: ({ mail }) => ({ id: mail }) },
  // It has not failed.
  'POST /emails/{id}/retry': { who: 'write', params: ({ mail }) => ({ id: mail }), status: 409 },
};
