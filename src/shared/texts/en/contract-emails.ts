/** Emails with a contract to sign, and reminders of it and of its term. Dates arrive formatted. */

import { upperFirst } from '../../text/upper-first.ts';
import { subjectsOf, yours } from './offers.ts';

const noun = 'contract';

/** With the link. */
export const contractEmails = {
  ...subjectsOf(noun),
  ready: (title: string) => upperFirst(`${yours(title, noun)} is ready.`),
  readyAgain: (title: string, version: number, before: number) =>
    `Version ${version} of ${yours(title, noun)} is ready. It replaces version ${before}.`,
  toSign: (day: string) => `You can read it online and sign it until ${day}.`,
  toRead: 'You can read it online.',
  /** After the last signature. */
  executed: (title: string) => `You can read the signed contract “${title}” online.`,
  view: 'View contract',
  facts: { contract: 'Contract', version: 'Version', signBy: 'Last day to sign' },
};

/** To signers whose turn it is and who have not signed. */
export const contractFollowUps = {
  reminder: (title: string, day: string) => ({
    subject: `Reminder: ${title}`,
    message: `${upperFirst(yours(title, noun))} is waiting for your signature. You can sign it online until ${day}.`,
  }),
  expired: (title: string, day: string) => ({
    subject: `Expired: ${title}`,
    message: `The last day to sign “${title}” was ${day}. If you still want to sign it, ask for more time on its page.`,
  }),
};

/** To the owner, before a contract ends or renews. */
export const contractTerms = {
  ends: {
    subject: (number: string, day: string) => `Contract ${number} ends on ${day}`,
    heading: 'A contract ends soon',
    sentence: (title: string, client: string, day: string) =>
      `“${title}” with ${client} ends on ${day}.`,
    choices: 'To continue after that day, agree on an amendment or a new contract.',
    day: 'Ends on',
  },
  renews: {
    subject: (number: string, day: string) => `Contract ${number} renews on ${day}`,
    heading: 'A contract renews soon',
    sentence: (title: string, client: string, day: string) =>
      `“${title}” with ${client} renews on ${day}.`,
    choices: 'To end it instead, give notice as the contract requires.',
    day: 'Renews on',
  },
  facts: { contract: 'Contract', client: 'Client' },
  open: 'Open contract',
};
