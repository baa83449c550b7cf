/** Emails with a contract to sign, and reminders of it. Dates arrive formatted. */

/** With the link. */
export const contractEmails = {
  subject: (title: string, studio: string) => `${title}: contract from ${studio}`,
  message: (title: string, day: string) =>
    `Your contract “${title}” is ready. You can read it online and sign it until ${day}.`,
  /** After the last signature. */
  executed: (title: string) => `You can read the signed contract “${title}” online.`,
  view: 'View contract',
  facts: { contract: 'Contract', signBy: 'Last day to sign' },
};

/** To signers whose turn it is and who have not signed. */
export const contractFollowUps = {
  reminder: (title: string, day: string) => ({
    subject: `Reminder: ${title}`,
    message: `Your contract “${title}” is waiting for your signature. You can sign it online until ${day}.`,
  }),
  expired: (title: string, day: string) => ({
    subject: `Expired: ${title}`,
    message: `The last day to sign “${title}” was ${day}. If you still want to sign it, ask us for more time on its page.`,
  }),
};
