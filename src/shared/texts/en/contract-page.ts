/** The client’s page of a contract. Dates arrive formatted. */
export const contractPageTexts = {
  noun: 'contract',
  eyebrow: (title: string, number: string, revision: number) =>
    `${title} ${number} · Version ${revision}`,
  status: {
    marks: {
      draft: 'Draft',
      sent: 'Open',
      client_signed: 'Signed by client',
      executed: 'Signed by everyone',
      declined: 'Declined',
      voided: 'Void',
      expired: 'Expired',
    },
    open: (date: string) => `This contract can be signed until ${date}.`,
    yourTurn: (date: string) => `You can sign this contract until ${date}.`,
    youSigned: (date: string) => `You signed this contract on ${date}. Others still have to sign.`,
    clientSigned: (studio: string) =>
      `All client signers have signed. It takes effect when ${studio} signs.`,
    executed: (date: string) => `Everyone has signed. This contract took effect on ${date}.`,
    onPaper: (date: string) => `This contract was signed on paper and took effect on ${date}.`,
    preparing: 'Signed. Your copy is being prepared.',
    ended: (date: string) => `This contract ended on ${date}.`,
    declined: (by: string, date: string) => `${by} declined to sign this contract on ${date}.`,
    voided: (date: string) => `This contract was voided on ${date} and can’t be signed.`,
    expired: (date: string) =>
      `The last day to sign this contract was ${date}. If you need more time, ask for it below.`,
    expiredViewOnly: (date: string) => `The last day to sign this contract was ${date}.`,
  },
  parties: { title: 'Parties', studio: 'Studio', client: 'Client' },
  facts: { sent: 'Date', signBy: 'Last day to sign', effectiveOn: 'Effective date' },
  toSign: 'Go to signature',
  moreTime: 'Ask for more time',
  download: 'Download PDF',
  downloadExecuted: 'Download signed contract (PDF)',
  contents: 'Contents',
  introduction: 'Introduction',
  clause: (number: string) => `Section ${number}`,
  upload: {
    title: 'The contract',
    lead: 'This contract is a PDF. Read it before you sign.',
    open: (name: string) => `Open ${name}`,
    about: (pages: string, size: string) => `PDF, ${pages}, ${size}`,
    /** Nothing is written on its pages. */
    appended: 'The signature page and the certificate are added at the end of this PDF.',
  },
  signatures: {
    title: 'Signatures',
    signed: (date: string) => `Signed on ${date}`,
    waiting: 'Has not signed yet',
    notYet: 'Signs after the others',
    /** Once it was declined or voided. */
    notSigned: 'Did not sign',
  },
  problems: { title: 'Your response wasn’t submitted' },
};
