/** Labels and sentences of contracts and of executed contracts as PDFs. */

import { joinWords } from '../../text/join-words.ts';
import { printedNames } from './printed-names.ts';

/** What the sentences about the seal name; time stamp: the host of its service. */
export interface SealFacts {
  studio: string;
  time: string;
  /** To and by whom the certificate was; null for one that our program issued to the studio. */
  issued: { to: string; by: string } | null;
  /** What the identity of client signers rests on; various: some have no proof of the address. */
  identity: 'code' | 'link' | 'various';
  timeStampBy: string | null;
  isFileLive: boolean;
}

const identities: Readonly<Record<SealFacts['identity'], string>> = {
  code: 'access to the email address, confirmed by a code',
  link: 'access to the email address',
  various: 'what each person is identified by above',
};

const certificate = {
  title: 'Certificate',
  facts: {
    contract: 'Contract',
    file: 'File',
    executed: 'Executed',
    effective: 'Effective date',
    signingOrder: 'Signing order',
    version: (version: number) => `Version ${version}`,
  },
  /** Of versions before the signed one. */
  earlier: {
    sent: (time: string) => `Sent ${time}`,
    notSent: 'Not sent',
    replaced: (time: string) => `Replaced ${time}`,
  },
  signingOrders: { parallel: 'In parallel', in_order: 'In order' },
  people: 'People',
  roles: {
    signer: (party: string) => `Signer for ${party}`,
    viewer: 'Viewer',
    copy: 'Recipient of a copy',
  },
  personFacts: {
    role: 'Role',
    email: 'Email address',
    sent: 'Link sent',
    opened: 'First opened',
    codeSent: 'Code sent',
    codeConfirmed: 'Code confirmed',
    signed: 'Signed',
    identifiedBy: 'Identified by',
    inView: 'Time in view',
    ipAddress: 'IP address',
    typedName: printedNames.typedName,
    browser: 'Browser',
    consent: 'Consent',
    consentSha256: 'SHA-256 of the consent',
  },
  notSent: 'Not sent by email',
  notOpened: 'Not opened',
  identifications: {
    link: 'Link to the email address',
    created_link: 'Link created by the studio, not sent by email',
    email_code: 'Email code',
    password: 'Password',
    passkey: 'Passkey',
  },
  notMeasured: 'Not measured',
  /** Time in view. */
  minutes: (minutes: number, seconds: number) => `${minutes} min ${seconds} s`,
  seconds: (seconds: number) => `${seconds} s`,
  unknownBrowser: 'Not reported',
  inUtc: (date: string, time: string) => `${date}, ${time} UTC`,
  inZone: (date: string, time: string, zone: string) => `${date}, ${time} (${zone})`,
  zoneNotReported: 'zone not reported',
  consent: (versions: readonly number[]) =>
    `Consent, ${versions.length > 1 ? 'versions' : 'version'} ${joinWords(versions.map(String))}`,
  agreedTo: (version: number, sentence: string) => `Version ${version}: “${sentence}”`,
  verification: 'Verification',
  hashes: {
    snapshot: 'SHA-256 of the signed version',
    pdf: 'SHA-256 of its unsigned PDF',
    upload: 'SHA-256 of the uploaded file it was made from',
    version: (version: number) => `SHA-256 of version ${version}`,
    chainHead: (seq: number) => `SHA-256 of the evidence, entry ${seq}`,
    /** The entry has the hash of the executed contract as data. */
    frozenEntry: (seq: number) =>
      `SHA-256 of the evidence, entry ${seq}, with the executed contract`,
  },
  verifyCode: 'Verify code',
  verifyAt: 'Check this file or the code at',
  qrCode: 'QR code of the link that checks the verify code',
  seal: 'Signatures and seal',
  about: ({ studio, time, issued, identity, timeStampBy, isFileLive }: SealFacts) =>
    [
      `Simple electronic signatures with a seal by ${studio}.`,
      `The seal shows whether this file changed after ${time}.`,
      issued === null
        ? `Its key belongs to ${studio} and is not certified by a public authority; PDF readers may show the signer as unknown.`
        : `Its certificate was issued to ${issued.to} by ${issued.by}; PDF readers that do not trust that issuer show the signer as unknown.`,
      `Identity rests on ${identities[identity]}; no ID was checked.`,
      ...(isFileLive
        ? [
            'The uploaded file has form fields, annotations or actions, and was sealed as it was signed.',
          ]
        : []),
      'This is not a qualified signature; do not use it where the law requires handwritten form.',
      `Times are from this server’s clock${timeStampBy === null ? '' : `, and a time stamp by ${timeStampBy}`}.`,
    ].join(' '),
};

export const contractDocuments = {
  titles: { contract: 'Contract', amendment: 'Amendment' },
  ofVersion: (title: string, version: number) => `${title}, version ${version}`,
  parties: 'Parties',
  signers: (names: readonly string[]) =>
    `${names.length === 1 ? 'Signer' : 'Signers'}: ${names.join(', ')}`,
  facts: { number: 'Number', version: 'Version' },
  /** `on`: formatted, the day of the last signature of the amended contract. */
  amends: (number: string, title: string, on: string) =>
    `This amendment changes contract ${number}, “${title}”, which took effect on ${on}.`,
  takesEffect: {
    contract: 'This contract takes effect on the date of the last signature.',
    amendment: 'This amendment takes effect on the date of the last signature.',
  },
  signaturesElsewhere: 'Signatures are on the signature page of the executed contract.',

  /** In the properties of the seal. */
  sealReason: (number: string) => `Executed contract ${number}`,

  signaturePage: {
    title: 'Signatures',
    lead: (contract: string, on: string) =>
      `${contract}. It takes effect on ${on}, the date of the last signature.`,
    /** `isCopy`: of a copy in which fields and annotations are parts of the pages. */
    follows: (file: string, pages: number, isCopy: boolean) => {
      const count = pages === 1 ? '1 page' : `${pages} pages`;
      return isCopy
        ? `These pages follow the document (${count}) that was made from the uploaded file “${file}”.`
        : `These pages follow the file “${file}” (${count}), which is not changed.`;
    },
    signsFor: (party: string) => `For ${party}`,
    typed: 'Typed name as electronic signature',
    drawn: 'Drawn signature and typed name',
    otherLetters: printedNames.otherLetters,
    drawnBy: (name: string) => `Drawn signature of ${name}`,
  },
  certificate,
};
