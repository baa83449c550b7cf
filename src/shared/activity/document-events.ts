/** Sentences of the events of documents, the same for every kind. */
import type { EventText } from './describe-event.ts';
import { count, named } from './event-values.ts';

export const documentEvents = {
  'document.frozen': ({ data }) =>
    `${data['kind'] === 'receipt' ? 'created' : 'froze'} ${describeDocument(data)}`,
  'document.emptied': ({ data }) => `removed the content of ${describeDocument(data)}`,
  'document.file_added': () => 'uploaded a file for a document',
  'document.files_removed': () => 'deleted unused files of a document',
  'document.email_queued': ({ data }) =>
    `emailed ${emailWords(data)} to ${count(data['recipients'], 'recipient')}`,
  'document.email_without_pdf': ({ data }) =>
    `sent an email with ${describeDocument(data)} with the link only`,
  'document.email_canceled': ({ data }) => `canceled an email with ${describeDocument(data)}`,
  'document.link_created': ({ data }) => `created a link to ${describeDocument(data)}`,
  'document.links_revoked': ({ data }) =>
    data['contact'] === null || data['contact'] === undefined
      ? `revoked the links to ${describeDocument(data)}`
      : `revoked a contact’s links to ${describeDocument(data)}`,
  'document.grant_created': ({ data }) =>
    `allowed ${recipient(data)} to accept ${describeDocument(data)}`,
  'document.grant_removed': ({ data }) =>
    `removed the right of ${recipient(data)} to accept ${describeDocument(data)}`,
  'document.thread_opened': ({ data }) => `asked a question about ${describeDocument(data)}`,
  'document.thread_continued': ({ data }) =>
    `replied to ${asked(data)} about ${describeDocument(data)}`,
  'document.thread_answered': ({ data }) =>
    `answered ${asked(data)} about ${describeDocument(data)}`,
  'document.thread_done': ({ data }) =>
    `marked ${asked(data)} about ${describeDocument(data)} as done`,
  'document.thread_reopened': ({ data }) =>
    `reopened ${asked(data)} about ${describeDocument(data)}`,
  'document.threads_emptied': ({ data }) =>
    `deleted the texts of ${count(data['threads'], 'question')}`,
  'document.reminders_stopped': ({ data }) => `turned off reminders for ${describeDocument(data)}`,
  'document.reminders_resumed': ({ data }) => `turned on reminders for ${describeDocument(data)}`,
  'document.expiry_reported': ({ data }) => `reported that ${describeDocument(data)} expired`,
  'document.viewed': ({ data }) => `viewed ${describeDocument(data)}`,
  'document.pdf_generated': ({ data }) => `generated the PDF of ${describeDocument(data)}`,
} satisfies Record<string, (event: EventText) => string>;

/** e.g. “credit note CN-2026-001”. Later versions of one document have the same number. */
const describeDocument = ({ kind, number, revision }: EventText['data']) => {
  if (kind === 'receipt') return 'a receipt';
  const name = `${named(kind)} ${named(number)}`.trim();
  return typeof revision === 'number' && revision > 1 ? `${name}, version ${revision}` : name;
};

/** Events have no names. */
const recipient = (data: EventText['data']) =>
  typeof data['contact'] === 'string' ? 'a contact' : 'an extra recipient';

const asked = (data: EventText['data']) =>
  data['asks'] === 'change_request' ? 'a request' : 'a question';

const emailWords = (data: EventText['data']) => {
  const noun = emailNouns[String(data['purpose'])];
  return noun === undefined ? describeDocument(data) : `${noun} for ${describeDocument(data)}`;
};

/** By the purpose of an email beside the one that carries the document itself. */
const emailNouns: Record<string, string> = {
  acceptance: 'a confirmation of acceptance',
  answer: 'an answer',
  expiry_notice: 'an expiry notice',
  new_link: 'a new link',
  receipt: 'a receipt',
  reminder: 'a reminder',
  shared: 'a colleague’s link',
};
