/** Emails with a proposal or a change order, and those that follow the response to it. */
import { forOffers } from './offers.ts';

/** With the link. */
export const offerEmails = forOffers(({ noun, title: name }) => ({
  subject: (title: string, studio: string) => `${title}: ${noun} from ${studio}`,
  message: (title: string, validUntil: string) =>
    `Your ${noun} “${title}” is ready. You can view and accept it online until ${validUntil}.`,
  /** For readers of the version before; others don’t see what changed. */
  changed: (before: number) =>
    `If you received version ${before}, the page shows what has changed since.`,
  view: `View ${noun}`,
  facts: { proposal: name, validUntil: 'Valid until' },
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
    subject: `Reminder: ${noun} “${title}”`,
    message: `Your ${noun} “${title}” is waiting for your response. You can accept it, request changes or ask a question online until ${validUntil}.`,
  }),
  expired: (title: string, validUntil: string) => ({
    subject: `Your ${noun} “${title}” has expired`,
    message: `Your ${noun} “${title}” could be accepted until ${validUntil}. If you need more time, you can ask for it online.`,
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
