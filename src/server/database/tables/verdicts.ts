/**
 * What is declared of each table beside its columns: what `verify` says of a change by hand, and what
 * anonymizing a client removes. `docs/reference/hand-edits.md` is made from it, and
 * `hand-edits.repository.test.ts` and `anonymize-client.repository.test.ts` try every column.
 */
import { documentNames, type DocumentName } from '../../../shared/documents/document-names.ts';
import { eachOf, namesIn } from '../../../shared/each-of.ts';
import type { Tables } from './database.table.ts';

/** A change that is not of a single column. */
type RowEdit = 'a deleted row' | 'a planted row' | 'sent again' | 'marked as sent';

/** Of a change by hand that `verify` doesn’t notice: by design, or because nothing covers it. */
export const exceptions = ['editable', 'uncovered'] as const;

/** What no list names is noticed, new columns included: else a test fails and names them. */
export interface TableVerdicts<Column = string> extends Partial<
  Record<(typeof exceptions)[number], 'everything' | readonly (Column | RowEdit)[]>
> {
  /** Rows that anonymizing their client deletes. */
  deleted?: 'all' | 'drafts';
  /** Columns whose content it removes or replaces in the rows that stay. */
  emptied?: readonly Column[];
}

export const tableVerdicts: {
  readonly [Table in keyof Tables]: TableVerdicts<keyof Tables[Table] & string>;
} & Record<'kyselyMigration' | 'kyselyMigrationLock', TableVerdicts> = {
  users: {},
  credentials: {},
  sessions: { uncovered: ['tries', 'lastSeenAt', 'a deleted row'] },
  signIns: {
    uncovered: [
      'id',
      'at',
      'how',
      'outcome',
      'network',
      'userAgent',
      'a deleted row',
      'a planted row',
    ],
  },
  totpFactors: { uncovered: ['lastStep'] },
  recoveryCodes: { uncovered: ['a deleted row'] },
  passkeys: { uncovered: ['counter', 'lastUsedAt'] },
  challenges: {
    uncovered: [
      'secretHash',
      'ceremony',
      'challenge',
      'expiresAt',
      'a deleted row',
      'a planted row',
    ],
  },
  identities: {},
  accountLinks: { uncovered: ['a deleted row'] },
  apiTokens: { uncovered: ['lastUsedOn'] },
  clients: {
    editable: [
      'kind',
      'name',
      'nameKey',
      'website',
      'street',
      'city',
      'region',
      'postalCode',
      'country',
      'currency',
      'paymentTermsDays',
      'paperSize',
      'requiresPurchaseOrder',
      'taxId',
      'isTaxExempt',
      'taxExemptReason',
      'defaultTaxId',
      'version',
      'createdAt',
      'updatedAt',
      'lastActivityAt',
    ],
    emptied: [
      'name',
      'nameKey',
      'website',
      'street',
      'city',
      'region',
      'postalCode',
      'country',
      'taxId',
      'isTaxExempt',
      'taxExemptReason',
    ],
  },
  clientContacts: {
    editable: [
      'id',
      'position',
      'name',
      'email',
      'emailKey',
      'phone',
      'title',
      'isSigner',
      'isBilling',
      'isCc',
      'a deleted row',
      'a planted row',
    ],
    deleted: 'all',
  },
  clientTags: { editable: ['tag', 'a deleted row', 'a planted row'], deleted: 'all' },
  clientNotes: {
    editable: [
      'id',
      'body',
      'isPinned',
      'version',
      'createdBy',
      'authorName',
      'createdAt',
      'updatedAt',
      'a deleted row',
      'a planted row',
    ],
    deleted: 'all',
  },
  contracts: {
    editable: ['draft'],
    uncovered: ['version', 'createdAt', 'updatedAt'],
    deleted: 'drafts',
    emptied: ['title', 'draft'],
  },
  contractEvidence: { emptied: ['data'] },
  contractTemplates: {},
  contractTemplateVersions: {},
  contractClauses: {},
  clientSearch: {
    uncovered: 'everything',
    emptied: ['words'],
  },
  ...eachOf<`${DocumentName}Search`, TableVerdicts<'words'>>(
    namesIn(documentNames).map((name) => `${name}Search` as const),
    () => ({ uncovered: 'everything', deleted: 'drafts', emptied: ['words'] }),
  ),
  inquirySearch: { uncovered: ['seq', 'a planted row'], emptied: ['words'] },
  threadSearch: {
    uncovered: 'everything',
    emptied: ['words'],
  },
  frozenDocuments: { emptied: ['snapshot'] },
  documentLinks: {},
  documentCodes: {
    uncovered: [
      'id',
      'codeHash',
      'createdAt',
      'expiresAt',
      'tries',
      'confirmedBy',
      'confirmedAt',
      'a deleted row',
      'a planted row',
    ],
    deleted: 'all',
  },
  documentGrants: {},
  documentDeliveries: {},
  documentViews: { uncovered: ['day', 'a planted row'], deleted: 'all' },
  documentReadings: { uncovered: ['seconds', 'a deleted row'], deleted: 'all' },
  emailWordings: {
    editable: 'everything',
  },
  documentPdfs: {},
  frozenFiles: { deleted: 'all' },
  fileStore: {},
  emails: {
    uncovered: ['attempts', 'dueAt', 'lastResponse', 'sent again', 'marked as sent'],
    emptied: [
      'toName',
      'toAddress',
      'replyToName',
      'replyToAddress',
      'subject',
      'textBody',
      'htmlBody',
    ],
  },
  events: {},
  eventHead: {},
  files: {
    editable: [
      'targetId',
      'purpose',
      'name',
      'type',
      'createdAt',
      'createdBy',
      'width',
      'height',
      'a deleted row',
    ],
    deleted: 'all',
  },
  documentFollowUps: {},
  followUpStops: {},
  followUpTurns: { uncovered: 'everything' },
  paymentReminderRules: {},
  paymentReminders: {},
  paymentAnswers: { emptied: ['note', 'reference'] },
  inquiries: {
    editable: ['tier', 'spamReasons'],
    uncovered: ['idempotencyKey', 'receivedAt', 'answeredAt', 'version'],
    emptied: ['name', 'email', 'subject', 'message', 'contentHash', 'sizeBytes', 'idempotencyKey'],
  },
  invoices: { uncovered: ['version', 'openRefund', 'createdAt', 'updatedAt'], deleted: 'drafts' },
  invoicePayments: {},
  paymentEntries: {},
  clientCredits: {},
  invoiceVoids: {},
  statements: {},
  jobs: { uncovered: ['id', 'attempts', 'dueAt', 'lastResponse', 'createdAt', 'a planted row'] },
  weeklyEmails: {
    uncovered: 'everything',
  },
  idempotencyKeys: {
    uncovered: 'everything',
    emptied: ['body'],
  },
  rateLimits: { uncovered: 'everything' },
  searchIndexing: { uncovered: 'everything' },
  integrityFindings: { uncovered: 'everything' },
  serverKeys: { uncovered: 'everything' },
  proposals: {
    editable: ['draft'],
    uncovered: ['version', 'inquiryId', 'createdAt', 'updatedAt'],
    deleted: 'drafts',
    emptied: ['title', 'draft'],
  },
  proposalTemplates: {},
  proposalResponses: {},
  engagements: {},
  engagementAdjustments: {},
  engagementTurns: { uncovered: ['failure', 'failedAt'] },
  engagementInvoices: {},
  studioSettings: {},
  bankDetails: {},
  paymentLinks: {},
  numberSeries: {},
  catalogItems: {
    editable: 'everything',
  },
  taxes: { editable: ['position'] },
  countryTaxes: {},
  savedViews: {},
  yearlyRates: {},
  documentThreads: { emptied: ['name', 'email'] },
  documentMessages: { emptied: ['text'] },
  kyselyMigration: { uncovered: 'everything' },
  kyselyMigrationLock: { uncovered: 'everything' },
};
