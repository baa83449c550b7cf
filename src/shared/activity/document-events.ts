/** Sentences of the events of documents, the same for every kind. */
import type { EventText } from './event-text.ts';
import { count, named } from './event-values.ts';

export const documentEvents = {
  'document.frozen': (event) =>
    `${event.data['kind'] === 'receipt' ? 'created' : 'froze'} ${describeDocument(event)}`,
  'document.emptied': (event) => `removed the content of ${describeDocument(event)}`,
  'document.file_added': () => 'uploaded a file for a document',
  'document.files_removed': () => 'deleted unused files of a document',
  'document.email_queued': (event) =>
    `emailed ${emailWords(event)} to ${count(event.data['recipients'], 'recipient')}`,
  'document.email_without_pdf': (event) =>
    `sent an email with ${describeDocument(event)} with the link only`,
  'document.email_canceled': (event) => `canceled an email with ${describeDocument(event)}`,
  'document.link_created': (event) => `created a link to ${describeDocument(event)}`,
  'document.links_revoked': (event) =>
    typeof event.data['contact'] === 'string'
      ? `revoked a contact’s links to ${describeDocument(event)}`
      : `revoked the links to ${describeDocument(event)}`,
  'document.grant_created': (event) =>
    `allowed ${recipient(event.data)} to accept ${describeDocument(event)}`,
  'document.grant_removed': (event) =>
    `removed the right of ${recipient(event.data)} to accept ${describeDocument(event)}`,
  'document.thread_opened': (event) => `asked a question about ${describeDocument(event)}`,
  'document.thread_continued': (event) =>
    `replied to ${asked(event.data)} about ${describeDocument(event)}`,
  'document.thread_answered': (event) =>
    `answered ${asked(event.data)} about ${describeDocument(event)}`,
  'document.thread_done': (event) =>
    `marked ${asked(event.data)} about ${describeDocument(event)} as done`,
  'document.thread_reopened': (event) =>
    `reopened ${asked(event.data)} about ${describeDocument(event)}`,
  'document.threads_emptied': ({ data }) =>
    `deleted the texts of ${count(data['threads'], 'question')}`,
  'document.reminders_stopped': (event) => `turned off reminders for ${describeDocument(event)}`,
  'document.reminders_resumed': (event) => `turned on reminders for ${describeDocument(event)}`,
  'document.expiry_reported': (event) => `reported that ${describeDocument(event)} expired`,
  'document.code_sent': (event) => `requested an email code to read ${describeDocument(event)}`,
  'document.code_confirmed': (event) => `entered an email code to read ${describeDocument(event)}`,
  'document.viewed': (event) => `viewed ${describeDocument(event)}`,
  'document.pdf_generated': (event) => `generated the PDF of ${describeDocument(event)}`,
} satisfies Record<string, (event: EventText) => string>;

/** e.g. “credit note CN-2026-001”. Later versions of one document have the same number. */
const describeDocument = ({ data, isChangeOrder = false }: EventText) => {
  const { kind, number, revision } = data;
  if (kind === 'receipt' && number === null) return 'a receipt';
  if (kind === 'statement') return 'a statement of account';
  const noun = isChangeOrder && kind === 'proposal' ? 'change order' : named(kind);
  const name = `${noun} ${named(number)}`.trim();
  return typeof revision === 'number' && revision > 1 ? `${name}, version ${revision}` : name;
};

/** Events have no names. */
const recipient = (data: EventText['data']) =>
  typeof data['contact'] === 'string' ? 'a contact' : 'an extra recipient';

const asked = (data: EventText['data']) =>
  data['asks'] === 'change_request' ? 'a request' : 'a question';

const emailWords = (event: EventText) => {
  const noun = emailNouns[String(event.data['purpose'])];
  return noun === undefined ? describeDocument(event) : `${noun} for ${describeDocument(event)}`;
};

/** By the purpose of an email beside the one that carries the document itself. */
const emailNouns: Record<string, string> = {
  acceptance: 'a confirmation of acceptance',
  answer: 'an answer',
  executed: 'the executed PDF',
  expiry_notice: 'an expiry notice',
  new_link: 'a new link',
  payment_reminder: 'a payment reminder',
  receipt: 'a receipt',
  reminder: 'a reminder',
  shared: 'a colleague’s link',
};
