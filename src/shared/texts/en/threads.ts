/** Questions and requests about documents: on the client’s page, and in emails. */
import type { Voice } from '../voices.ts';

/** On the page. Dates arrive formatted. */
export const threadsOnPage = {
  title: 'Questions',
  ask: 'Ask a question',
  question: 'Your question',
  send: 'Send question',
  sent: ({ We }: Voice) => `${We} received your message and will answer by email.`,
  add: 'Reply',
  more: 'Your reply',
  sendMore: 'Send reply',
  name: 'Your name',
  email: 'Your email address',
  answerTo: (email: string) => `You’ll get the answer by email at ${email}.`,
  answerByEmail: 'You’ll get the answer by email.',
  kinds: { question: 'Question', change_request: 'Request' },
  you: 'You',
  written: (by: string, date: string) => `${by} · ${date}`,
  problems: {
    title: 'Your message wasn’t sent',
    question: 'Enter your question.',
    tooLong: 'This text is too long.',
    name: 'Enter your name.',
    email: 'Enter a valid email address, e.g. ada@lab.example.',
    tooMany: 'You’ve sent too many messages. Try again later.',
    changed: 'This page has changed since you opened it. This is what applies now.',
    closed: 'This page no longer takes questions. Email the studio instead.',
  },
};

export const threadEmails = {
  /** To who asked. */
  answer: {
    subjects: {
      question: (title: string) => `Answer to your question about ${title}`,
      change_request: (title: string) => `Answer to your request about ${title}`,
    },
    wrote: (day: string) => `On ${day}, you wrote:`,
  },
  /** To the owner. */
  notification: {
    asked: (name: string, title: string) => `${name} asked a question about ${title}`,
    added: (name: string, title: string) => `${name} replied about ${title}`,
    heading: 'New question',
    facts: { from: 'From', client: 'Client', document: 'Document' },
    open: 'Open question',
    howToAnswer:
      'Answer in the back office: the answer is emailed and shown on the client’s page. If you reply to this email instead, the page doesn’t show it.',
  },
};
