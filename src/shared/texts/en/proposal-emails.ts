/** Emails with a proposal or a change order, and those that follow the response to it. */
import { upperFirst } from '../../text/upper-first.ts';
import { forOffers, says, subjectsOf, yours } from './offers.ts';

/** With the link. */
export const offerEmails = forOffers(({ noun, title: name }) => ({
  ...subjectsOf(noun),
  ready: (title: string) => upperFirst(`${yours(title, noun)} is ready.`),
  readyAgain: (title: string, version: number, before: number) =>
    `Version ${version} of ${yours(title, noun)} is ready. It replaces version ${before}.`,
  toAccept: (validUntil: string) => `You can view and accept it online until ${validUntil}.`,
  toView: 'You can view it online.',
  view: `View ${noun}`,
  facts: { proposal: name, version: 'Version', validUntil: 'Valid until' },
  /** Of an amount while something else can be chosen. */
  preselected: (amount: string) => `${amount} as preselected`,
}));

/** To the client, with the PDF. */
export const acceptance = forOffers(({ noun, title: name }) => ({
  subject: (number: string) => `You accepted ${noun} ${number}`,
  heading: `${name} accepted`,
  message: (title: string, studio: string) =>
    `Thank you for accepting “${title}” from ${studio}. The attached PDF contains what you accepted.`,
  version: (number: string, revision: number) => `${number}, version ${revision}`,
  facts: { proposal: name, client: 'Client', by: 'Accepted by', total: 'Total' },
  view: `View ${noun}`,
}));

/** To those who were asked to accept and have not responded. `noun`: also its placeholder. */
export const followUpsOf = (noun: string) => ({
  noun,
  reminder: (title: string, validUntil: string) => ({
    subject: says(title, noun) ? `Reminder: ${title}` : `Reminder: ${noun} “${title}”`,
    message: `${upperFirst(yours(title, noun))} is waiting for your response. You can accept it, request changes or ask a question online until ${validUntil}.`,
  }),
  expired: (title: string, validUntil: string) => ({
    subject: `${upperFirst(yours(title, noun))} has expired`,
    message: `${upperFirst(yours(title, noun))} could be accepted until ${validUntil}. If you need more time, you can ask for it online.`,
  }),
});

export const proposalFollowUps = forOffers(({ noun }) => followUpsOf(noun));

/** To the owner. */
export const proposalNotices = forOffers(({ noun, title: name }) => ({
  subjects: {
    accepted: (number: string, client: string) => `${client} accepted ${noun} ${number}`,
    declined: (number: string, client: string) => `${client} declined ${noun} ${number}`,
    changes_requested: (number: string, client: string) =>
      `${client} requested changes to ${noun} ${number}`,
    more_time_requested: (number: string, client: string) =>
      `${client} requested more time for ${noun} ${number}`,
    opened: (number: string, client: string) => `${client} opened ${noun} ${number}`,
  },
  headings: {
    accepted: `${name} accepted`,
    declined: `${name} declined`,
    changes_requested: 'Changes requested',
    more_time_requested: 'More time requested',
    opened: `${name} opened`,
  },
  sentences: {
    accepted: (by: string, number: string) => `${by} accepted ${noun} ${number}.`,
    declined: (by: string, number: string) => `${by} declined ${noun} ${number}.`,
    changes_requested: (by: string, number: string) =>
      `${by} requested changes to ${noun} ${number}.`,
    more_time_requested: (by: string, number: string) =>
      `${by} requested more time to accept ${noun} ${number}, which has expired.`,
    opened: (by: string, number: string) => `${by} opened ${noun} ${number} for the first time.`,
  },
  facts: { proposal: name, version: 'Version', client: 'Client', total: 'Total' },
  open: `Open ${noun}`,
}));
