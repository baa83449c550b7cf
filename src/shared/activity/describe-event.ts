/** All event types, each with its sentence. Other types can’t be recorded. */
import { countryName } from '../address/address.schema.ts';
import { pagedNames } from '../documents/document-names.ts';
import { namesIn } from '../each-of.ts';
import { isolated } from '../text/direction.ts';
import type { InquiryStatus } from '../inquiries/inquiry-status.ts';
import { contractEvents } from './contract-events.ts';
import { documentEvents } from './document-events.ts';
import { engagementEvents } from './engagement-events.ts';
import type { EventText } from './event-text.ts';
import { count, named } from './event-values.ts';
import { changedFieldLabels } from './field-labels.ts';

/** The sentence, e.g. “Robin archived the client Harbor Lab”. */
export function describeEvent({ actor, about, ...rest }: EventText): string {
  const event = {
    ...rest,
    actor: { ...actor, name: actor.name && isolated(actor.name) },
    about: about && isolated(about),
  };
  const what = isEventType(event.type) ? predicates[event.type](event) : `did ${event.type}`;
  return `${describeActor(event)} ${what}`;
}

const groupsOfClients = new Set<string>(['document', 'engagement', ...namesIn(pagedNames)]);

/** Documents are only viewed, accepted and signed by the holders of a link, who act for the client. */
function describeActor({ type, actor: { kind, name } }: EventText): string {
  if (kind === 'visitor') {
    // The visitor with the setup link becomes the owner.
    if (type === 'account.created') return 'The owner';
    return groupsOfClients.has(type.split('.', 1)[0] ?? '') ? 'The client' : 'A visitor';
  }
  if (kind === 'system') return 'System';
  if (kind === 'token') return `The API token ${name === null ? '' : `“${name}”`}`.trimEnd();
  return name ?? 'The owner';
}

type Predicate = (event: EventText) => string;

const client = ({ about }: EventText) => `the client${about ? ` ${about}` : ''}`;
const message = ({ about }: EventText) => `the message${about ? ` “${about}”` : ''}`;

const offer = ({ isChangeOrder = false }: EventText) =>
  isChangeOrder ? 'change order' : 'proposal';

const proposal = (event: EventText) => {
  const { number, revision } = event.data;
  if (typeof number !== 'string') return `a draft ${offer(event)}`;
  const name = `${offer(event)} ${number}`;
  return typeof revision === 'number' && revision > 1 ? `${name}, version ${revision}` : name;
};

const describeTemplate = ({ kind }: EventText['data']) =>
  kind === 'block' ? 'a block for proposals' : 'a proposal template';

/** `days`: those of its own; else as the studio’s settings say. */
const remindersOf = ({ data }: EventText) =>
  data['isPaused'] === true ? 'paused payment reminders' : 'changed payment reminders';

/** The client, or the owner for them. */
const saidBy = ({ actor }: EventText, client: string, owner: string, what: string) =>
  `${actor.kind === 'visitor' ? client : owner} ${what}`;

const invoice = ({ data }: EventText) => `invoice ${named(data['number'])}`;

const predicates = {
  'account.created': () => 'created the account',
  'account.firebase_linked': () => 'linked a Firebase account',
  'account.firebase_unlinked': () => 'unlinked the Firebase account',
  'account.password_sign_in_updated': ({ data }) =>
    data['isAllowed'] === true
      ? 'allowed sign-in with the password of this server'
      : 'stopped sign-in with the password of this server',
  'account.link_created': ({ actor, data }) =>
    data['purpose'] === 'setup'
      ? 'created a link for the first account'
      : data['purpose'] === 'sign_in'
        ? 'created a sign-in link'
        : actor.kind === 'visitor'
          ? 'requested a password reset'
          : 'created a password reset link',
  'account.renamed': () => 'changed the name of the account',
  'account.email_updated': () => 'changed the email of the account',
  'account.password_updated': () => 'changed the password',
  'account.password_reset': () => 'reset the password with an emailed link',
  'account.signed_in': ({ data }) =>
    data['device'] === 'new' ? 'signed in from a new device' : 'signed in',
  'account.signed_out': () => 'signed out',
  'account.session_ended': () => 'ended a session on another device',
  'account.sessions_ended': () => 'ended all other sessions',
  'account.totp_begun': () => 'started adding an authenticator app',
  'account.totp_enabled': () => 'added an authenticator app',
  'account.totp_disabled': () => 'removed the authenticator app',
  'account.passkey_created': () => 'added a passkey',
  'account.passkey_renamed': () => 'renamed a passkey',
  'account.passkey_deleted': () => 'removed a passkey',
  'account.recovery_code_used': () => 'used a recovery code',
  'account.recovery_codes_created': () => 'created new recovery codes',
  'account.second_factor_asked': () => 'entered the password and was asked for the second factor',
  'account.second_factor_guessed': () => 'failed two-factor sign-in',
  'account.second_factors_disabled': () => 'removed two-factor authentication by command line',
  'catalog.item_created': ({ about }) =>
    `added ${about ? `“${about}”` : 'something'} to the catalog`,
  'catalog.item_updated': ({ about }) =>
    `changed ${about ? `“${about}”` : 'something'} in the catalog`,
  'chain.key_added': ({ data }) =>
    `added signing key ${Number(data['key'])} for the activity log${data['lost'] === undefined ? '' : ', because the previous key was lost'}`,
  'chain.rows_sealed': ({ data }) => `recorded checksums of ${count(data['rows'], 'record')}`,
  'client.created': (event) =>
    `${event.data['import'] === undefined ? 'added' : 'imported'} ${client(event)}`,
  'client.imported': ({ data }) => `imported ${count(data['created'], 'client')} from CSV`,
  'client.updated': (event) => `changed ${changedFieldLabels(event.data)} of ${client(event)}`,
  'client.archived': (event) => `archived ${client(event)}`,
  'client.restored': (event) => `restored ${client(event)}`,
  'client.reminders_updated': (event) => `${remindersOf(event)} for ${client(event)}`,
  'client.payment_recorded': (event) => `recorded a payment from ${client(event)}`,
  'client.payment_reversed': (event) => `reversed a payment from ${client(event)}`,
  'client.credit_refunded': (event) => `refunded credit to ${client(event)}`,
  'client.refund_reversed': (event) => `reversed a credit refund to ${client(event)}`,
  'client.anonymized': () => 'anonymized a client',
  ...contractEvents,
  ...documentEvents,
  ...engagementEvents,
  'email.wording_created': () => 'saved an email template',
  'email.wording_updated': () => 'updated an email template',
  'email.wording_deleted': () => 'deleted an email template',
  'file.created': (event) => `added ${describeFile(event.data)} to ${client(event)}`,
  'file.deleted': (event) => `deleted ${describeFile(event.data)} of ${client(event)}`,
  'inquiry.received': (event) =>
    event.data['status'] === 'spam'
      ? `sent ${message(event)}, which looks like spam`
      : `sent ${message(event)}`,
  'inquiry.status_updated': moved,
  'inquiry.reply_queued': (event) => `replied to ${message(event)}`,
  'inquiry.reply_canceled': (event) => `canceled a reply to ${message(event)}`,
  'inquiry.deleted': ({ data }) =>
    data['status'] === 'spam' ? 'deleted a message flagged as spam' : 'deleted a message',
  'inquiry.linked': (event) => `linked ${message(event)} to a client`,
  'inquiry.unlinked': (event) => `unlinked ${message(event)} from its client`,
  'invoice.created': () => 'created a draft invoice',
  'invoice.updated': ({ data }) => `changed ${changedFieldLabels(data)} of a draft invoice`,
  'invoice.deleted': () => 'deleted a draft invoice',
  'invoice.hold_overridden': () => 'issued a draft invoice that was on hold for its contract',
  'invoice.issued': (event) => `issued ${invoice(event)}`,
  'invoice.credit_note_issued': ({ data }) => `issued credit note ${named(data['number'])}`,
  'invoice.voided': (event) => `voided ${invoice(event)}`,
  'invoice.payment_recorded': (event) => `recorded a payment for ${invoice(event)}`,
  'invoice.reminded': (event) => `reminded of ${invoice(event)} in one email with others`,
  'invoice.reminders_updated': (event) => `${remindersOf(event)} for ${invoice(event)}`,
  'invoice.payment_promised': (event) =>
    saidBy(event, 'promised to pay', 'recorded a promise to pay', invoice(event)),
  'invoice.problem_reported': (event) => `reported a problem with ${invoice(event)}`,
  'invoice.payment_reported': (event) =>
    saidBy(event, 'reported a payment for', 'recorded a reported payment for', invoice(event)),
  'invoice.answer_closed': (event) =>
    typeof event.data['paymentId'] === 'string'
      ? `confirmed a reported payment for ${invoice(event)}`
      : `closed what was said about paying ${invoice(event)}`,
  'invoice.answers_emptied': () => 'removed texts about paying an invoice',
  'invoice.written_off': (event) => `wrote off an amount on ${invoice(event)}`,
  'invoice.payment_reversed': (event) => `reversed a payment on ${invoice(event)}`,
  'invoice.credit_used': (event) => `used credit for ${invoice(event)}`,
  'invoice.credit_released': (event) => `moved a payment from ${invoice(event)}`,
  'invoice.payment_refunded': (event) => `refunded a payment for ${invoice(event)}`,
  'invoice.refund_owed': (event) => `marked a refunded amount of ${invoice(event)} as still owed`,
  'invoice.refund_reversed': (event) => `reversed a refund on ${invoice(event)}`,
  'invoice.payment_link_updated': (event) => `changed the payment link for ${invoice(event)}`,
  'invoice.payment_link_deleted': (event) => `removed the payment link for ${invoice(event)}`,
  'proposal.created': (event) => `created a draft ${offer(event)}`,
  'proposal.updated': (event) => `changed ${changedFieldLabels(event.data)} of ${proposal(event)}`,
  'proposal.deleted': (event) => `deleted a draft ${offer(event)}`,
  'proposal.template_created': ({ data }) => `saved ${describeTemplate(data)}`,
  'proposal.template_renamed': ({ data }) => `renamed ${describeTemplate(data)}`,
  'proposal.template_replaced': ({ data }) => `replaced the content of ${describeTemplate(data)}`,
  'proposal.template_deleted': ({ data }) => `deleted ${describeTemplate(data)}`,
  'proposal.responses_emptied': (event) =>
    `removed names and texts from the responses to ${proposal(event)}`,
  'proposal.accepted': (event) => `accepted ${proposal(event)}`,
  'proposal.declined': (event) => `declined ${proposal(event)}`,
  'proposal.changes_requested': (event) =>
    event.data['asks'] === 'more_time'
      ? `requested more time for ${proposal(event)}`
      : `requested changes to ${proposal(event)}`,
  'proposal.withdrawn': (event) => `withdrew ${proposal(event)}`,
  'proposal.extended': (event) => `extended the validity of ${proposal(event)}`,
  'proposal.purchase_order_added': (event) => `added a PO number to ${proposal(event)}`,
  'email.emptied': ({ data }) => `deleted the content of ${count(data['emails'], 'email')}`,
  'email.retried': () => 'resent an email',
  'email.test_queued': () => 'queued a test email',
  'email.tested': ({ data }) =>
    data['status'] === 'sent' ? 'sent a test email' : 'sent a test email, which was rejected',
  'email.weekly_queued': () => 'queued the weekly email',
  'note.created': (event) => `added a note on ${client(event)}`,
  'note.updated': (event) => `changed a note on ${client(event)}`,
  'note.deleted': (event) => `deleted a note on ${client(event)}`,
  'settings.updated': ({ data }) => `changed ${changedFieldLabels(data)} in the settings`,
  'settings.bank_details_updated': ({ data }) =>
    `changed the bank details for ${named(data['currency'])}`,
  'settings.bank_details_deleted': ({ data }) =>
    `removed the bank details for ${named(data['currency'])}`,
  'settings.payment_link_updated': () => 'changed the default payment link',
  'settings.payment_link_deleted': () => 'removed the default payment link',
  'settings.logo_updated': () => 'changed the logo',
  'settings.logo_deleted': () => 'removed the logo',
  'settings.number_series_updated': ({ data }) =>
    `changed the numbering of ${named(data['kind'])}s`,
  'settings.tax_created': () => 'added a tax',
  'settings.tax_updated': ({ data }) => `changed ${changedFieldLabels(data)} of a tax`,
  'settings.taxes_reordered': () => 'reordered the taxes',
  'settings.country_tax_updated': ({ data }) =>
    `changed the default tax for clients in ${place(data)}`,
  'settings.country_tax_deleted': ({ data }) =>
    `removed the default tax for clients in ${place(data)}`,
  'settings.view_created': ({ data }) => `saved a view of ${list(data)}`,
  'settings.view_updated': ({ data }) =>
    `changed ${changedFieldLabels(data)} of a view of ${list(data)}`,
  'settings.view_deleted': ({ data }) => `deleted a view of ${list(data)}`,
  'settings.yearly_rates_updated': ({ data }) => `changed ${count(data['rates'], 'yearly rate')}`,
  'statement.created': () => 'created a statement of account',
  'token.created': ({ data }) =>
    data['scope'] === 'write'
      ? 'created an API token with write access'
      : 'created a read-only API token',
  'token.revoked': () => 'revoked an API token',
} satisfies Record<string, Predicate>;

export type EventType = keyof typeof predicates;

export const eventTypes = namesIn(predicates);

/** False for types recorded by another version of the program. */
export function isEventType(type: string): type is EventType {
  return Object.hasOwn(predicates, type);
}

const describeMove: Record<InquiryStatus, (what: string, from: unknown) => string> = {
  new: (what, from) => (from === 'spam' ? `moved ${what} out of spam` : `marked ${what} as unread`),
  read: (what, from) => {
    if (from === 'new') return `read ${what}`;
    return from === 'spam' ? `moved ${what} out of spam` : `reopened ${what}`;
  },
  answered: (what) => `marked ${what} as answered`,
  archived: (what) => `archived ${what}`,
  spam: (what) => `marked ${what} as spam`,
};

function moved(event: EventText): string {
  const status = named(event.data['status']);
  const summary = Object.hasOwn(describeMove, status)
    ? describeMove[status as InquiryStatus]
    : undefined;
  return summary?.(message(event), event.data['from']) ?? `moved ${message(event)}`;
}

function place({ country }: EventText['data']): string {
  return typeof country === 'string' ? countryName(country, 'en') : 'a country';
}

const list = ({ list }: EventText['data']) => (typeof list === 'string' ? `the ${list}` : 'a list');

function describeFile(data: EventText['data']): string {
  return data['purpose'] === 'certificate' ? 'the tax certificate' : 'a file';
}
