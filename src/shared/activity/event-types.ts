/** All event types by section. Other types can’t be recorded. */
export const eventTypes = {
  account: [
    'account.created',
    'account.renamed',
    'account.email_updated',
    'account.password_updated',
    'account.password_reset',
    'account.signed_in',
    'account.signed_out',
    'account.session_ended',
    'account.sessions_ended',
    'account.totp_enabled',
    'account.totp_disabled',
    'account.passkey_created',
    'account.passkey_renamed',
    'account.passkey_deleted',
    'account.recovery_codes_created',
    'account.second_factor_guessed',
    'account.second_factors_disabled',
  ],
  catalog: ['catalog.item_created', 'catalog.item_updated'],
  client: [
    'client.created',
    'client.imported',
    'client.updated',
    'client.archived',
    'client.restored',
    'client.anonymized',
  ],
  document: [
    'document.frozen',
    'document.email_queued',
    'document.email_canceled',
    'document.link_created',
    'document.links_revoked',
    'document.viewed',
    'document.pdf_generated',
  ],
  file: ['file.created', 'file.deleted'],
  inquiry: [
    'inquiry.received',
    'inquiry.status_updated',
    'inquiry.reply_queued',
    'inquiry.reply_canceled',
    'inquiry.linked',
    'inquiry.unlinked',
  ],
  invoice: [
    'invoice.created',
    'invoice.updated',
    'invoice.deleted',
    'invoice.issued',
    'invoice.credit_note_issued',
    'invoice.voided',
    'invoice.payment_recorded',
    'invoice.written_off',
    'invoice.payment_reversed',
  ],
  email: ['email.retried', 'email.tested'],
  note: ['note.created', 'note.updated', 'note.deleted'],
  settings: [
    'settings.updated',
    'settings.bank_details_updated',
    'settings.bank_details_deleted',
    'settings.logo_updated',
    'settings.logo_deleted',
    'settings.number_series_updated',
  ],
  token: ['token.created', 'token.revoked'],
} as const;

/** The part of a type before the dot. */
export type EventGroup = keyof typeof eventTypes;
export type EventType = (typeof eventTypes)[EventGroup][number];

/** Those that freeze a revision of a document. */
export const frozenEventTypes = [
  'document.frozen',
  'invoice.issued',
  'invoice.credit_note_issued',
] as const satisfies readonly EventType[];
export type FrozenEventType = (typeof frozenEventTypes)[number];

export const eventGroups = Object.keys(eventTypes) as [EventGroup, ...EventGroup[]];

/** Labels of the groups, for filters. */
export const eventGroupLabels: Record<EventGroup, string> = {
  account: 'Account',
  catalog: 'Catalog',
  client: 'Clients',
  document: 'Documents',
  file: 'Files',
  inquiry: 'Inbox',
  invoice: 'Invoices',
  email: 'Email',
  note: 'Notes',
  settings: 'Settings',
  token: 'API tokens',
};

const known: ReadonlySet<string> = new Set(Object.values(eventTypes).flat());

/** False for types recorded by another version of the program. */
export function isEventType(type: string): type is EventType {
  return known.has(type);
}
