/** The certificate of an executed contract, as its template knows it. Pure. */
import type { ExecutedSnapshot } from '../../../../shared/contracts/executed-snapshot.schema.ts';
import type { SealFacts } from '../../../../shared/texts/en/contract-documents.ts';
import { formatVerifyCode } from '../../../../shared/contracts/verify-code.ts';
import { legalNameOf } from '../../../../shared/documents/parties.schema.ts';
import { formatDay } from '../../../../shared/documents/document-format.ts';
import { qrRows } from '../../../../shared/qr-code.ts';
import { codePoints } from '../../../../shared/text/code-points.ts';
import { printedNameOf } from '../../../../shared/text/signed-name.ts';
import { upperFirst } from '../../../../shared/text/upper-first.ts';
import { browserName } from '../../../../shared/text/browser-name.ts';
import { textsFor } from '../../../../shared/texts/texts.ts';
import type { Sealing } from '../../../documents/pdf/sealed-kind.ts';
import { inParts, type PrintedFact } from '../../../documents/pdf/in-parts.ts';
import { urlParts } from '../../../documents/rich-text/rich-text-data.ts';
import type { ContractEvidenceRow } from '../../../database/tables/contracts.table.ts';
import { timesOf } from './times.ts';

type Person = ExecutedSnapshot['people'][number];
type EarlierVersion = NonNullable<ExecutedSnapshot['earlierVersions']>[number];
type Signature = NonNullable<Person['signature']>;

/** The entry that holds the snapshot’s hash; none of a contract that was executed before there was one. */
export type FrozenEntry = Pick<ContractEvidenceRow, 'seq' | 'hash'>;

interface Printing {
  sealing: Sealing;
  frozenEntry: FrozenEntry | undefined;
}

/** `title`: of the contract, with number and version. */
export function certificateData(snapshot: ExecutedSnapshot, title: string, printing: Printing) {
  const { contract, people, consent } = snapshot;
  const versions = people.flatMap(({ signature }) => signature?.consentVersion ?? []);
  const { certificate: texts } = textsFor(contract.language).contractDocuments;
  return {
    title: texts.title,
    facts: contractFacts(snapshot, title),
    peopleTitle: texts.people,
    people: people.map((person) => personData(person, snapshot)),
    consentTitle: texts.consent([...new Set(versions)].toSorted()),
    consent: consent.text,
    verificationTitle: texts.verification,
    verification: verificationData(snapshot, printing),
    sealTitle: texts.seal,
    seal: aboutSeal(snapshot, printing.sealing),
  };
}

function contractFacts(snapshot: ExecutedSnapshot, title: string): PrintedFact[] {
  const { contract, executedAt, effectiveOn, signingOrder, earlierVersions } = snapshot;
  const { language, style, body } = contract;
  const { certificate: texts } = textsFor(language).contractDocuments;
  const { facts } = texts;
  return filled([
    { label: facts.contract, value: `${title}\n${contract.title}` },
    { label: facts.file, value: body.kind === 'upload' ? body.file.name : '' },
    { label: facts.executed, value: timesOf(contract).utc(executedAt) },
    {
      label: facts.effective,
      value: formatDay(effectiveOn, { language, ...style }, 'shortMonths'),
    },
    { label: facts.signingOrder, value: texts.signingOrders[signingOrder] },
    ...(earlierVersions ?? []).map((version) => versionFact(version, snapshot)),
  ]);
}

function versionFact(
  { revision, sentAt, replacedAt }: EarlierVersion,
  snapshot: ExecutedSnapshot,
): PrintedFact {
  const { facts, earlier } = textsOf(snapshot);
  const { utc } = timesOf(snapshot.contract);
  const sent = sentAt === null ? earlier.notSent : earlier.sent(utc(sentAt));
  return { label: facts.version(revision), value: `${sent}\n${earlier.replaced(utc(replacedAt))}` };
}

function personData(person: Person, snapshot: ExecutedSnapshot) {
  const { name, email, signature } = person;
  return {
    name: signature === null ? name : printedNameOf(signature),
    facts: filled([
      { label: textsOf(snapshot).personFacts.role, value: roleOf(person, snapshot) },
      { label: textsOf(snapshot).personFacts.email, value: email },
      ...linkFacts(person, snapshot),
      ...(signature === null ? [] : signatureFacts(signature, person, snapshot)),
    ]),
    further: signature === null ? [] : furtherFacts(signature, snapshot).map(inParts),
  };
}

const textsOf = ({ contract }: ExecutedSnapshot) =>
  textsFor(contract.language).contractDocuments.certificate;

function roleOf({ role, signature }: Person, snapshot: ExecutedSnapshot): string {
  const { roles } = textsOf(snapshot);
  if (role !== 'signer') return roles[role];
  return roles.signer(signature?.signsFor ?? snapshot.contract.buyer.name);
}

/** The studio signs without a link, and who gets a copy has none before. */
function linkFacts(person: Person, snapshot: ExecutedSnapshot): PrintedFact[] {
  const { key, role, sentAt, openedAt, code, signature } = person;
  const { personFacts, notSent, notOpened } = textsOf(snapshot);
  const times = timesOf(snapshot.contract);
  if (key === 'studio' || role === 'copy') return [];
  const time = (at: string) =>
    signature === null ? times.utc(at) : times.both(at, signature.timeZone).join('\n');
  return [
    { label: personFacts.sent, value: sentAt === null ? notSent : time(sentAt) },
    { label: personFacts.opened, value: openedAt === null ? notOpened : time(openedAt) },
    ...(code === undefined
      ? []
      : [
          { label: personFacts.codeSent, value: time(code.sentAt) },
          { label: personFacts.codeConfirmed, value: time(code.confirmedAt) },
        ]),
  ];
}

function signatureFacts(
  signature: Signature,
  person: Person,
  snapshot: ExecutedSnapshot,
): PrintedFact[] {
  const { at, timeZone, secondsInView, ipAddress } = signature;
  const { personFacts, identifications } = textsOf(snapshot);
  return [
    { label: personFacts.signed, value: timesOf(snapshot.contract).both(at, timeZone).join('\n') },
    {
      label: personFacts.identifiedBy,
      value: waysOf(signature, person)
        .map((way) => identifications[way])
        .join('\n'),
    },
    ...(secondsInView === undefined
      ? []
      : [{ label: personFacts.inView, value: timeInView(secondsInView, snapshot) }]),
    { label: personFacts.ipAddress, value: ipAddress },
  ];
}

/**
 * Signatures of earlier releases name a link that no email carried like any other. What was executed
 * by them, too, doesn’t tell which link an email carried, but whether any did.
 */
const waysOf = ({ identifiedBy }: Signature, { sentAt, isLinkSent = sentAt !== null }: Person) =>
  identifiedBy.map((way) => (way === 'link' && !isLinkSent ? 'created_link' : way));

function furtherFacts(signature: Signature, snapshot: ExecutedSnapshot): PrintedFact[] {
  const { userAgent, consentVersion, authorization, consentSha256 } = signature;
  const { name, printedName } = signature;
  const { personFacts, unknownBrowser, agreedTo } = textsOf(snapshot);
  const browser =
    userAgent === '' ? unknownBrowser : `${upperFirst(browserName(userAgent))}\n${userAgent}`;
  // It names the signer first. What was hashed has the name as typed.
  const sentence = authorization.replace(name, () => printedNameOf(signature));
  return [
    ...(printedName === undefined
      ? []
      : [{ label: personFacts.typedName, value: codePoints(name) }]),
    { label: personFacts.browser, value: browser },
    { label: personFacts.consent, value: agreedTo(consentVersion, sentence) },
    { label: personFacts.consentSha256, value: consentSha256 },
  ];
}

function timeInView(seconds: number | null, snapshot: ExecutedSnapshot): string {
  const texts = textsOf(snapshot);
  if (seconds === null) return texts.notMeasured;
  return seconds < 60
    ? texts.seconds(seconds)
    : texts.minutes(Math.floor(seconds / 60), seconds % 60);
}

function verificationData(snapshot: ExecutedSnapshot, { sealing, frozenEntry }: Printing) {
  const { contract, snapshotSha256, pdfSha256, chainHead, verifyCode } = snapshot;
  const { earlierVersions = [] } = snapshot;
  const upload = contract.body.kind === 'upload' ? contract.body.madeFrom : undefined;
  const { hashes, verifyCode: label, verifyAt, qrCode } = textsOf(snapshot);
  const url = `${sealing.baseUrl}/verify`;
  return {
    hashes: [
      { label: hashes.snapshot, value: snapshotSha256 },
      { label: hashes.pdf, value: pdfSha256 },
      ...(upload === undefined ? [] : [{ label: hashes.upload, value: upload.sha256 }]),
      ...earlierVersions.map(({ revision, snapshotSha256: value }) => ({
        label: hashes.version(revision),
        value,
      })),
      { label: hashes.chainHead(chainHead.seq), value: chainHead.hash },
      ...(frozenEntry === undefined
        ? []
        : [{ label: hashes.frozenEntry(frozenEntry.seq), value: frozenEntry.hash }]),
    ].map(inParts),
    codeLabel: label,
    code: formatVerifyCode(verifyCode),
    verifyAt,
    url: urlParts(url),
    qr: { ...qrRows(`${url}?code=${verifyCode}`), alt: qrCode },
  };
}

function aboutSeal(
  snapshot: ExecutedSnapshot,
  { at, timeStampBy, issued, isFileLive }: Sealing,
): string {
  const { contract, people } = snapshot;
  const clients = people.flatMap((person) =>
    person.signature?.party === 'client' ? [waysOf(person.signature, person)] : [],
  );
  return textsOf(snapshot).about({
    studio: legalNameOf(contract.seller),
    time: timesOf(contract).utc(at),
    issued,
    identity: identityOf(clients),
    timeStampBy: timeStampBy === null ? null : new URL(timeStampBy).host,
    isFileLive,
  });
}

/** What the identity of all client signers rests on. */
function identityOf(clients: readonly Signature['identifiedBy'][]): SealFacts['identity'] {
  const all = (...needed: Signature['identifiedBy']) =>
    clients.every((ways) => needed.some((way) => ways.includes(way)));
  if (clients.length > 0 && all('email_code')) return 'code';
  return all('link', 'email_code') ? 'link' : 'various';
}

const filled = (facts: readonly PrintedFact[]) => facts.filter(({ value }) => value !== '');
