/** Signing a contract: the client’s page, and the emails that follow. Dates arrive formatted. */

import { printedNames } from './printed-names.ts';

/**
 * Recorded with each signature by its SHA-256, so none of it ever changes: another text is another
 * version. `authorized` came with version 2, for who signs for an organization.
 */
const consent = {
  text: 'I agree to sign and receive this contract electronically. I can read it here or as a PDF, print and keep it. I can ask for paper at no charge, and withdraw this consent until I sign. I need a web browser and a PDF reader. My name, email address, IP address, browser and times appear on the certificate that everyone who receives this contract gets.',
  authorization: (name: string, party: string) => `I, ${name}, sign for ${party}.`,
  authorized: (party: string) => `I am authorized to sign for ${party}.`,
};

const signingOnPage = {
  title: 'Sign',
  name: 'Your full name',
  nameHint: 'Typing your name is your signature.',
  printedName: printedNames.label,
  printedNameHint: printedNames.hint,
  unprintable: printedNames.unprintable,
  jobTitle: 'Job title',
  optional: '(optional)',
  draw: 'Draw a signature',
  drawing: {
    label: 'Drawn signature',
    hint: 'Draw with a mouse, pen or finger. With a keyboard: move with the arrow keys, and press Space to start and end a line.',
    clear: 'Clear',
    penUp: 'Pen up',
    penDown: 'Pen down',
    cleared: 'Signature cleared',
  },
  review: 'Review and sign',
  reviewTitle: 'Consent and sign',
  /** Of the fields that the review shows. */
  signingAs: (name: string) => `Signing as ${name}`,
  edit: 'Change name',
  sign: 'Sign contract',
  delivery: {
    sending: 'Sending your signature…',
    unknown:
      'The connection was lost, so it isn’t known whether your signature was received. This page keeps checking.',
    missing: 'Your signature wasn’t received. Select the box and sign again.',
    check: 'Check again',
  },
  sentTo: (email: string) => `This link was sent to ${email}.`,
  notSent: 'This link was created by the studio, not sent by email.',
  wait: 'Others sign before you. You’ll get an email when it’s your turn.',
  code: {
    title: 'Confirm your email address',
    lead: (email: string) =>
      `Before you sign, enter the code that is emailed to ${email}. It confirms that you can read this mailbox, and nothing else about you.`,
    request: 'Email me a code',
    again: 'Email me a new code',
    field: 'Six-digit code',
    hint: 'The code expires after 10 minutes.',
    confirm: 'Confirm code',
    sent: (email: string) => `A code was emailed to ${email}.`,
    confirmed: 'Your email address was confirmed in this browser. You can sign for 30 minutes.',
  },
  /** After everyone has signed. */
  evidence: {
    title: 'Evidence package',
    lead: 'It proves what was signed, by whom and when, and says how anyone can check that.',
    codeLead: (email: string) => `To download it, enter the code that is emailed to ${email}.`,
    download: 'Download evidence package (ZIP)',
    confirmed: 'Your email address was confirmed in this browser.',
  },
  decline: {
    summary: 'Decline to sign',
    hint: 'Declining ends the signing for everyone. You can ask a question instead.',
    reason: 'Why do you decline?',
    button: 'Decline contract',
  },
  other: {
    summary: 'Someone else signs for us',
    hint: 'Say who signs. They get their own link by email.',
    name: 'Name of the person who signs',
    email: 'Email address of the person who signs',
    note: 'Message',
    /** The first line of the message to the studio. */
    asks: (name: string) => `Someone else signs for us: ${name}`,
    button: 'Ask to replace me',
    /** Until the studio has answered or replaced the signer. */
    asked: (name: string) => `You asked to be replaced by ${name}.`,
    next: 'When you are replaced, they get their own link and yours stops working. Until then, you can still sign.',
    again: 'Name another person',
    withdraw: 'Withdraw my request',
    withdrawn: 'You withdrew your request to be replaced.',
  },
  problems: {
    title: 'There is a problem',
    name: 'Enter your full name.',
    printedName: printedNames.problem,
    titleLetters: printedNames.titleProblem,
    tooLong: 'This text is too long.',
    agreed: 'Select the box to sign.',
    sentence: 'The sentence beside the box has changed. Read it, then select the box.',
    drawn: 'The drawn signature can’t be read. Clear it and draw again.',
    reason: 'Enter a reason.',
    otherName: 'Enter the name of the person who signs.',
    otherEmail: 'Enter a valid email address, e.g. ada@lab.example.',
    otherSame: 'Enter the email address of the other person, not yours.',
    changed: 'This page has changed since you opened it. This is what applies now.',
    closed: 'This contract can no longer be signed.',
    replaced:
      'A new version of this contract is on its way to you. This one can no longer be signed.',
    expired: 'The last day to sign this contract has passed.',
    noSigner: 'Only the signers of this contract can do this.',
    notYourTurn: 'Others sign before you. You’ll get an email when it’s your turn.',
    notReady:
      'The PDF of this contract is being prepared. You can sign once it is stored, usually within a minute. Try again then.',
    clock:
      'Signing is paused: the clock of the server is wrong. The studio has been told. Try again later.',
    notConfirmed: 'Confirm your email address first.',
    code: 'This code is wrong. Check the newest email.',
    codeEnded: 'This code can no longer be used. Request a new one.',
    codeLimit: 'You’ve requested too many codes. Try again later.',
    tooMany: 'You’ve sent too many messages. Try again later.',
  },
};

const signingEmails = {
  code: {
    /** Without the code: subjects are kept, and the studio reads them. */
    subject: (number: string) => `Your code to sign contract ${number}`,
    heading: 'Your code to sign',
    text: (number: string, studio: string) =>
      `Enter this code on the page of contract ${number} from ${studio}, in the browser where you requested it:`,
    expires:
      'It expires after 10 minutes. If you didn’t request it, ignore this email: nothing is signed without it.',
  },
  /** Before the evidence package of an executed contract is downloaded. */
  evidenceCode: {
    subject: (number: string) => `Your code to download the evidence of contract ${number}`,
    heading: 'Your code to download',
    text: (number: string, studio: string) =>
      `Enter this code on the page of contract ${number} from ${studio}, in the browser where you requested it:`,
    expires:
      'It expires after 10 minutes. If you didn’t request it, ignore this email: nothing can be downloaded without it.',
  },
  /** To a later signer in order. */
  turn: {
    subject: (title: string, studio: string) => `Your turn to sign: ${title} from ${studio}`,
    message: (title: string, last: string) =>
      `Everyone before you has signed “${title}”. You can read and sign it online until ${last}.`,
  },
  /** To who replaces a recipient. */
  replacement: {
    message: (title: string, from: string, last: string) =>
      `You were named in place of ${from} to sign “${title}”. You can read and sign it online until ${last}.`,
    viewer: (title: string, from: string) =>
      `You were named in place of ${from} to view “${title}”. You can read it online.`,
  },
  /** To a signer, at once: what they signed, or why they declined. */
  copies: {
    signed: {
      subject: (number: string, title: string) => `You signed contract ${number}: ${title}`,
      heading: 'Your signature was recorded',
      message: (title: string, studio: string) =>
        `You signed “${title}” with ${studio}. This is your copy of what you signed. Once everyone has signed, you get the executed contract.`,
    },
    declined: {
      subject: (number: string, title: string) => `You declined contract ${number}: ${title}`,
      heading: 'You declined to sign',
      message: (title: string, studio: string) =>
        `You declined to sign “${title}” with ${studio}. This is the reason that you gave:`,
    },
    facts: {
      contract: 'Contract',
      version: 'Version',
      signedAs: 'Signed as',
      signedAt: 'Signed on',
      declinedAt: 'Declined on',
      pdfSha256: 'SHA-256 of the PDF',
    },
  },
  /** To everyone, with the executed PDF. */
  executed: {
    subject: (number: string, title: string) => `Contract ${number} is signed: ${title}`,
    heading: 'Contract signed by everyone',
    message: (title: string, studio: string) =>
      `Everyone has signed “${title}” with ${studio}. The attached PDF contains the contract, all signatures and the certificate. Keep it.`,
    facts: {
      contract: 'Contract',
      effectiveOn: 'Effective date',
      verifyCode: 'Verify code',
      chainHead: 'Evidence hash',
    },
    view: 'View contract',
    noun: 'contract',
    title: (number: string) => `Contract ${number}, executed`,
    notSent: 'Executed contracts are sent when the last signature is added.',
  },
  /** To the owner. */
  notices: {
    subjects: {
      client_signed: (number: string, client: string) => `${client} signed contract ${number}`,
      declined: (number: string, client: string) => `${client} declined contract ${number}`,
    },
    headings: { client_signed: 'Ready for your signature', declined: 'Contract declined' },
    sentences: {
      client_signed: (_by: string, number: string) =>
        `All client signers have signed contract ${number}. It takes effect when you sign it.`,
      declined: (by: string, number: string) => `${by} declined to sign contract ${number}.`,
    },
    facts: { contract: 'Contract', version: 'Version', client: 'Client' },
    open: 'Open contract',
    executedMessage: (title: string, client: string) =>
      `“${title}” with ${client} is executed. The attached PDF is sealed and contains all signatures.`,
    holdLifted:
      'Draft invoices are no longer on hold for this contract. None was issued: you decide when.',
  },
};

export const contractSigning = { consent, page: signingOnPage, emails: signingEmails };
