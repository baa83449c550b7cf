/** What happened, as a sentence. */
import type { InquiryState } from '../inquiries/inquiry-state.ts';
import { isEventType, type EventType } from './event-types.ts';

export interface ToldEvent {
  type: string;
  actor: { kind: 'owner' | 'token' | 'system' | 'visitor'; name: string | null };
  data: Readonly<Record<string, unknown>>;
  /** The name of what it happened to: a client’s, the subject of a message, what is sold. */
  about?: string | null;
}

/** Who did what, such as “Robin archived the client Harbor Lab”. */
export function eventWords(event: ToldEvent): string {
  const what = isEventType(event.type) ? predicates[event.type](event) : `did ${event.type}`;
  return `${actorWords(event.actor)} ${what}`;
}

function actorWords({ kind, name }: ToldEvent['actor']): string {
  if (kind === 'visitor') return 'A visitor';
  if (kind === 'system') return 'Wolfden';
  if (kind === 'token') return `The API token ${name === null ? '' : `“${name}”`}`.trimEnd();
  return name ?? 'The owner';
}

type Predicate = (event: ToldEvent) => string;

const client = ({ about }: ToldEvent) => `the client${about ? ` ${about}` : ''}`;
const message = ({ about }: ToldEvent) => `the message${about ? ` “${about}”` : ''}`;

const invoice = ({ data }: ToldEvent) => `invoice ${named(data['number'])}`;

const documentWords = (data: ToldEvent['data']) =>
  `${data['kind'] === 'credit_note' ? 'credit note' : 'invoice'} ${named(data['number'])}`;

const predicates: Record<EventType, Predicate> = {
  'account.created': () => 'created the account',
  'account.renamed': () => 'changed the name of the account',
  'account.email_changed': () => 'changed the e-mail of the account',
  'account.password_changed': () => 'changed the password',
  'account.password_reset': () => 'set a new password by the link in a mail',
  'account.signed_in': ({ data }) =>
    data['device'] === 'new' ? 'signed in from a new device' : 'signed in',
  'account.signed_out': () => 'signed out',
  'account.session_ended': () => 'ended a session on another device',
  'account.sessions_ended': () => 'ended all other sessions',
  'account.totp_added': () => 'added an authenticator app',
  'account.totp_removed': () => 'removed the authenticator app',
  'account.passkey_added': () => 'added a passkey',
  'account.passkey_renamed': () => 'renamed a passkey',
  'account.passkey_removed': () => 'removed a passkey',
  'account.recovery_codes_renewed': () => 'made new recovery codes',
  'account.second_factor_guessed': () => 'knew the password but failed at the second factor',
  'account.second_factors_removed': () => 'removed the second factors from the shell',
  'catalogue.added': ({ about }) => `added ${about ? `“${about}”` : 'something'} to the catalogue`,
  'catalogue.changed': ({ about }) =>
    `changed ${about ? `“${about}”` : 'something'} in the catalogue`,
  'client.created': (event) =>
    `${event.data['import'] === undefined ? 'added' : 'imported'} ${client(event)}`,
  'client.imported': ({ data }) => `imported ${count(data['created'], 'client')} from a CSV`,
  'client.changed': (event) => `changed ${fieldWords(event.data)} of ${client(event)}`,
  'client.archived': (event) => `archived ${client(event)}`,
  'client.restored': (event) => `restored ${client(event)}`,
  'client.anonymised': () => 'anonymised a client',
  'file.added': (event) => `added ${fileWords(event.data)} to ${client(event)}`,
  'file.deleted': (event) => `deleted ${fileWords(event.data)} of ${client(event)}`,
  'inquiry.received': (event) =>
    event.data['state'] === 'spam'
      ? `sent ${message(event)}, which looks like spam`
      : `sent ${message(event)}`,
  'inquiry.state_changed': moved,
  'inquiry.replied': (event) => `replied to ${message(event)}`,
  'inquiry.reply_taken_back': (event) => `took back a reply to ${message(event)}`,
  'inquiry.joined': (event) => `gave ${message(event)} to a client`,
  'inquiry.parted': (event) => `parted ${message(event)} from its client`,
  'invoice.drafted': () => 'began a draft of an invoice',
  'invoice.changed': ({ data }) => `changed ${fieldWords(data)} of a draft of an invoice`,
  'invoice.deleted': () => 'deleted a draft of an invoice',
  'invoice.issued': (event) => `issued ${invoice(event)}`,
  'invoice.credit_note_issued': ({ data }) => `issued credit note ${named(data['number'])}`,
  'invoice.document_kept': ({ data }) => `kept the PDF of ${documentWords(data)}`,
  'invoice.voided': (event) => `voided ${invoice(event)}`,
  'invoice.paid': (event) => `recorded a payment of ${invoice(event)}`,
  'invoice.written_off': (event) => `wrote off some of ${invoice(event)}`,
  'invoice.payment_reversed': (event) => `undid an entry of ${invoice(event)}`,
  'invoice.sent': (event) =>
    `queued ${documentWords(event.data)} for ${count(event.data['recipients'], 'contact')}`,
  'invoice.receipt_sent': (event) =>
    `queued a receipt of ${invoice(event)} for ${count(event.data['recipients'], 'contact')}`,
  'invoice.sending_taken_back': (event) => `took back a mail with ${documentWords(event.data)}`,
  'invoice.link_made': (event) => `made a link to ${documentWords(event.data)}`,
  'invoice.links_revoked': (event) => `revoked the links to ${documentWords(event.data)}`,
  'invoice.viewed': (event) => `looked at ${documentWords(event.data)}`,
  'mail.retried': () => 'had a mail sent again',
  'mail.tested': ({ data }) =>
    data['state'] === 'sent' ? 'sent a test mail' : 'sent a test mail, which was refused',
  'note.added': (event) => `wrote a note on ${client(event)}`,
  'note.changed': (event) => `changed a note on ${client(event)}`,
  'note.deleted': (event) => `deleted a note on ${client(event)}`,
  'settings.changed': ({ data }) => `changed ${fieldWords(data)} in the settings`,
  'settings.bank_details_changed': ({ data }) =>
    `changed the bank details for ${named(data['currency'])}`,
  'settings.bank_details_removed': ({ data }) =>
    `removed the bank details for ${named(data['currency'])}`,
  'settings.logo_changed': () => 'changed the logo',
  'settings.logo_removed': () => 'removed the logo',
  'settings.number_series_changed': ({ data }) =>
    `changed how each ${named(data['kind'])} is numbered`,
  'token.created': ({ data }) =>
    data['scope'] === 'write'
      ? 'made an API token that may write'
      : 'made an API token that may read',
  'token.revoked': () => 'revoked an API token',
};

const moveWords: Record<InquiryState, (what: string, from: unknown) => string> = {
  new: (what, from) =>
    from === 'spam' ? `brought ${what} back from the spam` : `marked ${what} as unread`,
  read: (what, from) => {
    if (from === 'new') return `read ${what}`;
    return from === 'spam' ? `brought ${what} back from the spam` : `opened ${what} again`;
  },
  answered: (what) => `marked ${what} as answered`,
  archived: (what) => `archived ${what}`,
  spam: (what) => `put ${what} with the spam`,
};

function moved(event: ToldEvent): string {
  const state = named(event.data['state']);
  const words = Object.hasOwn(moveWords, state) ? moveWords[state as InquiryState] : undefined;
  return words?.(message(event), event.data['from']) ?? `moved ${message(event)}`;
}

/** “name, website and tags”. Names in the code are English words in camel case. */
function fieldWords(data: ToldEvent['data']): string {
  const { fields } = data;
  if (!Array.isArray(fields) || fields.length === 0) return 'something';
  const names = fields.map((field) =>
    String(field)
      .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
      .toLowerCase(),
  );
  const last = names.pop() ?? '';
  return names.length === 0 ? last : `${names.join(', ')} and ${last}`;
}

function fileWords(data: ToldEvent['data']): string {
  return data['purpose'] === 'certificate' ? 'the tax certificate' : 'a file';
}

function count(value: unknown, what: string): string {
  const number = typeof value === 'number' ? value : 0;
  return `${number} ${what}${number === 1 ? '' : 's'}`;
}

function named(value: unknown): string {
  return typeof value === 'string' ? value.replaceAll('_', ' ') : '';
}
