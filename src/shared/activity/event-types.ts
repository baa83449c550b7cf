/** Everything that is recorded when it happens, by rooms. What is not here can’t be recorded. */
export const eventTypes = {
  account: [
    'account.created',
    'account.renamed',
    'account.email_changed',
    'account.password_changed',
    'account.password_reset',
    'account.signed_in',
    'account.signed_out',
    'account.session_ended',
    'account.sessions_ended',
    'account.totp_added',
    'account.totp_removed',
    'account.passkey_added',
    'account.passkey_renamed',
    'account.passkey_removed',
    'account.recovery_codes_renewed',
    'account.second_factor_guessed',
    'account.second_factors_removed',
  ],
  catalogue: ['catalogue.added', 'catalogue.changed'],
  client: [
    'client.created',
    'client.imported',
    'client.changed',
    'client.archived',
    'client.restored',
    'client.anonymised',
  ],
  file: ['file.added', 'file.deleted'],
  inquiry: [
    'inquiry.received',
    'inquiry.state_changed',
    'inquiry.replied',
    'inquiry.reply_taken_back',
    'inquiry.joined',
    'inquiry.parted',
  ],
  invoice: [
    'invoice.drafted',
    'invoice.changed',
    'invoice.deleted',
    'invoice.issued',
    'invoice.credit_note_issued',
    'invoice.document_kept',
    'invoice.voided',
    'invoice.paid',
    'invoice.written_off',
    'invoice.payment_reversed',
    'invoice.sent',
    'invoice.receipt_sent',
    'invoice.sending_taken_back',
    'invoice.link_made',
    'invoice.links_revoked',
    'invoice.viewed',
  ],
  mail: ['mail.retried', 'mail.tested'],
  note: ['note.added', 'note.changed', 'note.deleted'],
  settings: [
    'settings.changed',
    'settings.bank_details_changed',
    'settings.bank_details_removed',
    'settings.logo_changed',
    'settings.logo_removed',
    'settings.number_series_changed',
  ],
  token: ['token.created', 'token.revoked'],
} as const;

/** The part of a type before the dot. */
export type EventGroup = keyof typeof eventTypes;
export type EventType = (typeof eventTypes)[EventGroup][number];

export const eventGroups = Object.keys(eventTypes) as [EventGroup, ...EventGroup[]];

/** Every type with its room, as filters show them. */
export const eventGroupWords: Record<EventGroup, string> = {
  inquiry: 'Inbox',
  invoice: 'Invoices',
  catalogue: 'Catalogue',
  client: 'Clients',
  note: 'Notes',
  file: 'Files',
  mail: 'Mail',
  settings: 'Settings',
  account: 'Account',
  token: 'API tokens',
};

const known: ReadonlySet<string> = new Set(Object.values(eventTypes).flat());

/** False for what another version of the program has recorded. */
export function isEventType(type: string): type is EventType {
  return known.has(type);
}
