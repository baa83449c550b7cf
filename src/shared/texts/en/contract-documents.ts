/** Labels and sentences of contracts and of executed contracts as PDFs. */
export const contractDocuments = {
  titles: { contract: 'Contract', amendment: 'Amendment' },
  ofVersion: (title: string, version: number) => `${title}, version ${version}`,
  parties: 'Parties',
  facts: { number: 'Number', version: 'Version', date: 'Date' },
  /** `on`: formatted, the day of the last signature of the amended contract. */
  amends: (number: string, title: string, on: string) =>
    `This amendment changes contract ${number}, “${title}”, which took effect on ${on}.`,
  takesEffect: {
    contract: 'This contract takes effect on the date of the last signature.',
    amendment: 'This amendment takes effect on the date of the last signature.',
  },
  signaturesElsewhere: 'Signatures are on the signature page of the executed contract.',
};
