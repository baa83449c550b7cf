/** Emails that follow the response to a proposal. */

/** To the client, with the PDF. */
export const acceptance = {
  subject: (number: string) => `You accepted proposal ${number}`,
  heading: 'Proposal accepted',
  message: (title: string, studio: string) =>
    `Thank you for accepting “${title}” from ${studio}. The attached PDF contains what you accepted.`,
  version: (number: string, revision: number) => `${number}, version ${revision}`,
  facts: { proposal: 'Proposal', client: 'Client', by: 'Accepted by', total: 'Total' },
  view: 'View proposal',
};

/** To those who were asked to accept and have not responded. */
export const proposalFollowUps = {
  reminder: (title: string, validUntil: string) => ({
    subject: `Reminder: proposal “${title}”`,
    message: `Your proposal “${title}” is waiting for your response. You can accept it, request changes or ask a question online until ${validUntil}.`,
  }),
  expired: (title: string, validUntil: string) => ({
    subject: `Proposal “${title}” has expired`,
    message: `Your proposal “${title}” could be accepted until ${validUntil}. If you need more time, you can ask for it online.`,
  }),
};

/** To the owner. */
export const proposalNotices = {
  subjects: {
    accepted: (number: string, client: string) => `${client} accepted proposal ${number}`,
    declined: (number: string, client: string) => `${client} declined proposal ${number}`,
    changes_requested: (number: string, client: string) =>
      `${client} requested changes to proposal ${number}`,
    more_time_requested: (number: string, client: string) =>
      `${client} requested more time for proposal ${number}`,
    opened: (number: string, client: string) => `${client} opened proposal ${number}`,
  },
  headings: {
    accepted: 'Proposal accepted',
    declined: 'Proposal declined',
    changes_requested: 'Changes requested',
    more_time_requested: 'More time requested',
    opened: 'Proposal opened',
  },
  sentences: {
    accepted: (by: string, number: string) => `${by} accepted proposal ${number}.`,
    declined: (by: string, number: string) => `${by} declined proposal ${number}.`,
    changes_requested: (by: string, number: string) =>
      `${by} requested changes to proposal ${number}.`,
    more_time_requested: (by: string, number: string) =>
      `${by} requested more time to accept proposal ${number}, which has expired.`,
    opened: (by: string, number: string) => `${by} opened proposal ${number} for the first time.`,
  },
  facts: { proposal: 'Proposal', version: 'Version', client: 'Client', total: 'Total' },
  open: 'Open proposal',
};
