/** The public page that checks executed contracts. Dates arrive formatted. */
export const verifyPageTexts = {
  title: 'Verify a contract',
  lead: (studio: string) =>
    `Check whether a contract with ${studio} is exactly as everyone signed it.`,
  notFound: {
    title: 'Not found',
    text: 'Not found, or changed, printed or re-saved.',
    hint: 'Use the PDF exactly as you received it by email, or enter the verify code on its certificate.',
  },
  byFile: {
    title: 'This file is unchanged',
    text: (studio: string) => `It is the executed contract exactly as it was sealed by ${studio}.`,
  },
  byCode: {
    title: 'Contract found',
    text: 'The code alone doesn’t tell whether a copy is unchanged. To check a copy, use its PDF.',
  },
  rows: {
    number: 'Contract',
    parties: 'Parties',
    signers: 'Signed by',
    executed: 'Executed',
    executedOn: 'Execution date',
    signatures: 'Signatures',
    seal: 'Seal',
  },
  signer: (name: string, party: string) => `${name}, for ${party}`,
  onPaper: 'On paper',
  seals: {
    valid: 'Valid. The stored PDF is as it was sealed.',
    validAt: (time: string) => `Valid. The stored PDF is as it was sealed on ${time}.`,
    invalid: 'Not valid. The stored PDF is missing or was changed.',
    preparing: 'The signed PDF is being prepared.',
    paper: 'None, because this contract was signed on paper.',
  },
  file: {
    title: 'Check a PDF',
    label: 'PDF of the contract',
    hint: 'Choose the file, or drop it here. It stays on your computer: only its SHA-256 is sent.',
    reading: 'Reading the file…',
    unreadable: 'Couldn’t read this file. Choose it again.',
    noScript:
      'To check a PDF, allow JavaScript for this site. The file stays on your computer: only its SHA-256 is sent.',
  },
  code: {
    title: 'Enter a code',
    label: 'Verify code',
    hint: '16 letters and digits on the certificate at the end of the contract.',
    button: 'Check code',
  },
  tooMany: {
    title: 'Too many checks',
    text: (minutes: number) =>
      `Too many checks were made from your network. Try again in ${minutes} min.`,
  },
} as const;
