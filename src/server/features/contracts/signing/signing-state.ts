/** Whether a reader of a contract may sign it now: for the page, and for the form that does. */
import type {
  DocumentResponse,
  PageReader,
} from '../../../documents/client-page/client-page-part.ts';
import {
  contractState,
  type ContractState,
  type RecipientState,
} from '../../../../shared/contracts/contract-state.ts';
import {
  contractStatusOn,
  type ContractStatus,
} from '../../../../shared/contracts/contract-status.ts';
import type { Authorization } from '../../../../shared/contracts/signing-consent.ts';
import type { textsFor } from '../../../../shared/texts/texts.ts';
import type { Database } from '../../../database/database.ts';
import type { DocumentLinkRow } from '../../../database/tables/documents.table.ts';
import { isConfirmed } from '../../../documents/codes/codes.repository.ts';
import { findPdf, latestSent } from '../../../documents/freeze/frozen.repository.ts';
import { studioDay } from '../../../platform/studio.repository.ts';
import { isLinkSentTo, isOrganization } from '../sent-contract.repository.ts';
import { findEvidenceHead, listEvidence } from './evidence.repository.ts';
import type { ContractKind, SignableContract } from './sent-contract.ts';

/** How far the clock may be before the last entry of the evidence. */
const CLOCK_TOLERANCE = Temporal.Duration.from({ seconds: 5 });

export type SigningProblem = keyof ReturnType<
  typeof textsFor
>['contractSigning']['page']['problems'];

export interface Signing {
  state: ContractState;
  status: ContractStatus;
  /** Whose link it is; null for who is no recipient (any more). */
  reader: RecipientState | null;
  /** SHA-256 of the unsigned PDF; null until it is stored. */
  pdfSha256: string | null;
  /** Whether a newer version was sent, even if no client can have it yet. */
  isReplaced: boolean;
  isClockBehind: boolean;
  /** Whether the client is one now: who signs for it states that they may. */
  isOrganization: boolean;
  /** Whether an email to the reader’s address carried the link. */
  isLinkSent: boolean;
  /** Whether they need a code: by the contract, or as nothing else ties the link to their address. */
  asksForCode: boolean;
  /** Whether this browser confirmed an email code lately. */
  isConfirmed: boolean;
  /** When the evidence tells that a code was sent to sign; any other is for “Your documents”. */
  codeSentAt?: string | null;
}

/** A form of a signer, with the contract locked. */
export interface Responding {
  kind: ContractKind;
  document: SignableContract;
  response: DocumentResponse;
  signing: Signing;
  now: Temporal.Instant;
}

interface Reader {
  link: Pick<DocumentLinkRow, 'id' | 'targetId' | 'contactId'>;
  /** Null if it is not known. */
  browser: string | null;
  now: Temporal.Instant;
}

/** Undefined if no evidence tells that the version was sent. */
export async function readSigning(
  db: Database,
  { head: { id, clientId }, revision, snapshot }: SignableContract,
  { link, browser, now }: Reader,
): Promise<Signing | undefined> {
  const entries = await listEvidence(db, id);
  const state = contractState(entries, revision);
  if (state === undefined) return undefined;
  const today = await studioDay(db, now);
  const reader = readerOf(state, link.contactId);
  const isLinkSent = await isLinkSentTo(db, link.id, reader?.email ?? '');
  const asksForCode = snapshot.asksForCode || !isLinkSent;
  // Rows of codes are in no event: what a signature says has to be in the chain.
  const isTold = entries.some(
    ({ kind, linkId }) => kind === 'code_confirmed' && linkId === link.id,
  );
  const mayBeConfirmed = browser !== null && (isTold || state.executed !== null);
  const codeSent = entries.findLast(
    ({ kind, linkId }) => kind === 'code_sent' && linkId === link.id,
  );
  return {
    state,
    status: contractStatusOn(today, state),
    reader,
    pdfSha256: (await findPdf(db, id, revision))?.sha256 ?? null,
    isReplaced: (await latestSent(db, id)) > revision,
    isClockBehind: await isClockBehind(db, id, now),
    isOrganization: await isOrganization(db, clientId),
    isLinkSent,
    asksForCode,
    isConfirmed: mayBeConfirmed && (await isConfirmed(db, link, { browser, now })),
    ...(state.executed === null && { codeSentAt: codeSent?.at ?? null }),
  };
}

/** Of a contact with two roles, the signer. */
export function readerOf(state: ContractState, contactId: string | null): RecipientState | null {
  const own = state.recipients.filter((recipient) => recipient.contactId === contactId);
  return own.find(({ role }) => role === 'signer') ?? own[0] ?? null;
}

/** What the sentence beside the box of a client’s signature names. */
export function authorizationBy(
  name: string,
  { snapshot }: Pick<SignableContract, 'snapshot'>,
  { isOrganization: isAuthorized }: Pick<Signing, 'isOrganization'>,
): Authorization {
  return { name, party: snapshot.buyer.name, isAuthorized };
}

/** Signing and sealing stop then: times would not prove their order. */
export async function isClockBehind(db: Database, contractId: string, now: Temporal.Instant) {
  const { at } = await findEvidenceHead(db, contractId);
  if (at === null) return false;
  return Temporal.Instant.compare(now.add(CLOCK_TOLERANCE), Temporal.Instant.from(at)) < 0;
}

/** Only who signed the executed version, once it is sealed: no viewer, copy or colleague. */
export const mayDownloadEvidence = ({ state, reader }: Pick<Signing, 'state' | 'reader'>) =>
  state.sealed !== null && reader?.role === 'signer' && reader.signature !== null;

/** Why the reader can’t sign, nor decline, whatever they enter; null if they can. */
export function openProblem({
  status,
  reader,
  isReplaced,
  isClockBehind: isBehind,
}: Signing): SigningProblem | null {
  if (reader?.role !== 'signer') return 'noSigner';
  if (isReplaced) return 'replaced';
  if (status === 'expired') return 'expired';
  if (status !== 'sent' || reader.signature !== null) return 'closed';
  return isBehind ? 'clock' : null;
}

/** The same for an email code: they may sign with it now, or download the evidence package. */
export function codeProblem(signing: Signing): SigningProblem | null {
  if (!mayDownloadEvidence(signing)) return signingProblem(signing);
  return signing.isConfirmed ? null : 'notConfirmed';
}

/** For `DocumentKind.asksForCode`. */
export async function asksForCode(
  db: Database,
  document: SignableContract,
  { link, clock, browser = null }: Pick<PageReader, 'link' | 'clock' | 'browser'>,
): Promise<boolean> {
  if (!link.mayAct) return false;
  const signing = await readSigning(db, document, { link, browser, now: clock.now() });
  return signing !== undefined && codeProblem(signing) === 'notConfirmed';
}

/** The same for signing now. */
export function signingProblem(signing: Signing): SigningProblem | null {
  const problem = openProblem(signing);
  if (problem !== null) return problem;
  if (signing.reader?.isNext !== true) return 'notYourTurn';
  if (signing.pdfSha256 === null) return 'notReady';
  return signing.asksForCode && !signing.isConfirmed ? 'notConfirmed' : null;
}
