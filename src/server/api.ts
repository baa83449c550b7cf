/** The API under /api: all its parts, in the order of the back office’s sections. */
import type { OpenAPIHono } from '@hono/zod-openapi';
import type { EvidenceDeps } from './documents/client-page/client-page-part.ts';
import type { AccountDeps } from './features/account/account-change.ts';
import { accountRoutes, apiTokenRoutes } from './features/account/account.routes.ts';
import { secondFactorRoutes } from './features/account/second-factor/second-factor.routes.ts';
import { sessionRoutes } from './features/account/session.routes.ts';
import { clientCsvRoutes } from './features/clients/client-csv.routes.ts';
import { activityRoutes } from './features/activity/activity.routes.ts';
import { clientPartRoutes } from './features/clients/client-parts.routes.ts';
import { clientRoutes } from './features/clients/clients.routes.ts';
import { dashboardRoutes } from './features/dashboard/dashboard.routes.ts';
import type { InboxDeps } from './features/inquiries/inbox.actions.ts';
import { inboxRoutes } from './features/inquiries/inbox.routes.ts';
import { catalogRoutes } from './features/catalog/catalog.routes.ts';
import { invoicePreviewRoutes } from './features/invoices/draft/previews.routes.ts';
import { lateFeeRoutes } from './features/invoices/late-fees/late-fees.routes.ts';
import { invoiceRoutes } from './features/invoices/invoices.routes.ts';
import { invoiceListRoutes } from './features/invoices/list/invoice-lists.routes.ts';
import { paymentListRoutes } from './features/invoices/payments/payment-lists.routes.ts';
import { clientPaymentRoutes } from './features/invoices/payments/client-payments.routes.ts';
import { paymentAnswerRoutes } from './features/invoices/answers/answers.routes.ts';
import { paymentRoutes } from './features/invoices/payments/payments.routes.ts';
import { paymentReminderRoutes } from './features/invoices/reminders/reminders.routes.ts';
import { receiptRoutes } from './features/invoices/receipts/receipts.routes.ts';
import { proposalPreviewRoutes } from './features/proposals/draft/previews.routes.ts';
import { proposalListRoutes } from './features/proposals/list/proposal-lists.routes.ts';
import { proposalRoutes } from './features/proposals/proposals.routes.ts';
import { contractRoutes } from './features/contracts/contracts.routes.ts';
import { contractPreviewRoutes } from './features/contracts/draft/previews.routes.ts';
import { evidencePackageRoutes } from './features/contracts/evidence-package/evidence-package.routes.ts';
import { contractListRoutes } from './features/contracts/list/contract-lists.routes.ts';
import { engagementListRoutes } from './features/engagements/list/engagement-lists.routes.ts';
import { engagementRoutes } from './features/engagements/engagements.routes.ts';
import { engagementFileRoutes } from './features/engagements/files/engagement-files.routes.ts';
import { endEngagementRoutes } from './workflows/engagement/end-engagement.routes.ts';
import { startEngagementRoutes } from './workflows/engagement/start-engagement.routes.ts';
import { milestoneRoutes } from './workflows/billing/milestones.routes.ts';
import { billEngagementRoutes } from './workflows/billing/plan-steps.routes.ts';
import { engagementInvoiceRoutes } from './workflows/billing/engagement-invoices.routes.ts';
import { documentFileRoutes } from './documents/files/document-files.routes.ts';
import { documentRoutes } from './documents/documents.routes.ts';
import { firebaseRoutes } from './features/account/firebase/firebase.routes.ts';
import { contractClauseRoutes } from './features/contracts/templates/clauses.routes.ts';
import { contractTemplateRoutes } from './features/contracts/templates/templates.routes.ts';
import { savedTemplateRoutes } from './features/proposals/saved-templates/saved-templates.routes.ts';
import { reminderRoutes } from './documents/follow-up/reminders.routes.ts';
import { readerRoutes } from './documents/reading/readers.routes.ts';
import { recipientRoutes } from './documents/sharing/recipients.routes.ts';
import { threadRoutes } from './documents/threads/threads.routes.ts';
import { emailTemplateRoutes } from './documents/email-templates/email-templates.routes.ts';
import type { AddContact } from './documents/deliveries/recipients.ts';
import type { FollowInvoice } from './features/invoices/issued/issued-invoice.ts';
import type { RequireIntactBilling } from './features/invoices/issued/issue.actions.ts';
import type { DocumentKinds } from './documents/document-kind.ts';
import { mailRoutes, type MailRouteDeps } from './features/mail/mail.routes.ts';
import { reportRoutes } from './features/reports/reports.routes.ts';
import { yearlyRateRoutes } from './features/reports/yearly-rates.routes.ts';
import { statementRoutes } from './features/reports/statements/statements.routes.ts';
import { savedViewRoutes } from './features/saved-views/saved-views.routes.ts';
import { searchRoutes } from './features/search/search.routes.ts';
import { settingsRoutes } from './features/settings/settings.routes.ts';
import { taxRoutes } from './features/taxes/taxes.routes.ts';
import { startTaxRoutes } from './workflows/settings/add-start-taxes.routes.ts';
import { anonymizeClientRoutes } from './workflows/anonymizing/anonymize-client.routes.ts';
import type { Sandbox } from './platform/sandbox/sandbox.ts';
import type { FindUnprintable } from './platform/typeset/document-fonts.ts';
import type { DocumentPool } from './platform/typeset/document-pool.ts';
import type { MailFiles } from './platform/mail/mail-files.ts';
import type { SiteStore } from './platform/site/site-store.ts';
import { answerApiError } from './platform/http/api/api-errors.ts';
import { apiDocsRoutes } from './platform/http/api-docs/api-docs.routes.ts';
import { apiApp, identifyCaller, type ApiAppDeps } from './platform/http/api/api-app.ts';
import type { ApiEnv } from './platform/http/api/api-env.ts';
import { bankDetailsRoutes } from './workflows/settings/change-bank-details.routes.ts';
import { signedContractRoutes } from './workflows/acceptance/countersign-contract.routes.ts';
import { paymentLinkRoutes } from './workflows/settings/change-payment-link.routes.ts';
import { firstRunRoutes } from './workflows/settings/complete-first-run.routes.ts';
import { convertInquiryRoutes } from './workflows/inbox/convert-inquiry.routes.ts';
import { recordAcceptanceRoutes } from './workflows/acceptance/record-acceptance.routes.ts';

export interface ApiDeps extends AccountDeps, ApiAppDeps, InboxDeps, MailRouteDeps, EvidenceDeps {
  site: Pick<SiteStore, 'show' | 'styleSheets'>;
  typeset: DocumentPool;
  unprintableIn: FindUnprintable;
  sandbox: Sandbox;
  kinds: DocumentKinds;
  mailFiles: MailFiles;
  jobs: { wake(): void };
  addContact: AddContact;
  followInvoice: FollowInvoice;
  requireIntactBilling: RequireIntactBilling;
}

/** In the order of the API’s reference. */
const parts = [
  sessionRoutes,
  accountRoutes,
  firebaseRoutes,
  secondFactorRoutes,
  apiTokenRoutes,
  inboxRoutes,
  convertInquiryRoutes,
  clientRoutes,
  clientCsvRoutes,
  clientPartRoutes,
  anonymizeClientRoutes,
  invoiceListRoutes,
  invoiceRoutes,
  lateFeeRoutes,
  invoicePreviewRoutes,
  paymentRoutes,
  clientPaymentRoutes,
  paymentListRoutes,
  receiptRoutes,
  paymentReminderRoutes,
  paymentAnswerRoutes,
  proposalListRoutes,
  proposalRoutes,
  proposalPreviewRoutes,
  savedTemplateRoutes,
  recordAcceptanceRoutes,
  contractTemplateRoutes,
  contractClauseRoutes,
  contractListRoutes,
  contractRoutes,
  signedContractRoutes,
  evidencePackageRoutes,
  contractPreviewRoutes,
  engagementListRoutes,
  engagementRoutes,
  engagementFileRoutes,
  startEngagementRoutes,
  endEngagementRoutes,
  billEngagementRoutes,
  milestoneRoutes,
  engagementInvoiceRoutes,
  documentRoutes,
  documentFileRoutes,
  recipientRoutes,
  reminderRoutes,
  readerRoutes,
  threadRoutes,
  emailTemplateRoutes,
  catalogRoutes,
  taxRoutes,
  startTaxRoutes,
  settingsRoutes,
  firstRunRoutes,
  bankDetailsRoutes,
  paymentLinkRoutes,
  mailRoutes,
  dashboardRoutes,
  reportRoutes,
  yearlyRateRoutes,
  statementRoutes,
  searchRoutes,
  savedViewRoutes,
  activityRoutes,
] as const;

/** Any of the parts: the browser’s client has the routes of all. */
export type Api = ReturnType<(typeof parts)[number]>;

export function createApi(deps: ApiDeps): OpenAPIHono<ApiEnv> {
  const api: OpenAPIHono<ApiEnv> = apiApp();
  api.use(identifyCaller(deps));
  api.onError((error, c) => answerApiError(deps.log, error, c));
  for (const partOf of parts) api.route('/', partOf(deps));
  api.route('/', apiDocsRoutes(api, deps));
  return api;
}
