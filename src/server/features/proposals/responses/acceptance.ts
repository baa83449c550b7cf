/** Stores an acceptance: its response, its frozen record, and what follows, in one transaction. */
import type { AcceptanceSnapshot } from '../../../../shared/proposals/acceptance-snapshot.schema.ts';
import type { AcceptedTerms } from '../../../../shared/proposals/proposal-responses.schema.ts';
import { RESPONSE_LIMITS } from '../../../../shared/proposals/proposal-responses.schema.ts';
import { dayIn } from '../../../../shared/dates/calendar-dates.ts';
import { pricingOf } from '../../../../shared/proposals/pricing-sections.ts';
import { proposalTotals } from '../../../../shared/proposals/proposal-totals.ts';
import { selectedLines } from '../../../../shared/proposals/selection/selection.ts';
import type { Trx } from '../../../database/database.ts';
import { cancelEmails } from '../../../documents/deliveries/cancel-emails.ts';
import type { DocumentResponse } from '../../../documents/client-page/client-page-part.ts';
import { freeze } from '../../../documents/freeze/freeze.ts';
import { eventAbout } from '../../../documents/freeze/frozen-documents.ts';
import { systemActor, type Actor } from '../../../platform/auth/actor.ts';
import type { ChangedRow } from '../../../platform/events/row-hashes.ts';
import { authorizationText, consentText } from '../page/consent.ts';
import type { SentProposal } from '../sent-proposal.ts';
import { addResponse } from '../status/add-response.ts';
import { acceptanceKind } from './acceptance.kind.ts';
import { acceptanceIdOf } from '../../../database/record-ids.ts';

/** An acceptance that is being stored, for what follows it in the same transaction. */
interface Acceptance {
  actor: Actor;
  document: SentProposal;
  terms: AcceptedTerms;
  /** In the studio’s time zone. */
  acceptedOn: string;
  now: Temporal.Instant;
}

/** What follows an acceptance in other features, in its transaction. */
type Follow = (acceptance: Acceptance) => Promise<void>;

/**
 * Locks what follows an acceptance: workflows/acceptance/accept-proposal.ts. Of a change order that
 * can’t be accepted any more, why: its engagement has ended, or less is left of it than it reduces.
 */
export type AcceptanceEffects = (
  trx: Trx,
  change: { document: SentProposal; total: number },
) => Promise<Follow | 'ended' | 'exceeds'>;

interface NewAcceptance extends Omit<Acceptance, 'now'> {
  /** With extensions. */
  validUntil: string;
  /** Null if the owner recorded it. */
  linkId: string | null;
  /** Without a sender, the owner recorded it. */
  response: Pick<DocumentResponse, 'at'> & Partial<Pick<DocumentResponse, 'sender'>>;
  /** Other rows that are added with it, for its event. */
  rows?: readonly ChangedRow[];
  follow: Follow;
}

/**
 * The document must be locked, open, and its selection and terms valid. Resolves with the id of the
 * frozen record; emails are the caller’s.
 */
export async function acceptProposal(trx: Trx, accepting: NewAcceptance): Promise<string> {
  const { actor, document, terms, acceptedOn, linkId, response, follow } = accepting;
  const { head, revision } = document;
  const { at } = response;
  const now = Temporal.Instant.from(at);
  // A newer version that is still queued is not sent any more.
  await cancelEmails(
    trx,
    systemActor,
    { about: eventAbout(document), afterRevision: revision },
    at,
  );
  const answer = { actor, row: head.row, revision, linkId, at } as const;
  const { rows = [] } = accepting;
  const responseId = await addResponse(trx, { ...answer, kind: 'accepted', data: terms, rows });
  const id = acceptanceIdOf(responseId);
  await freeze(trx, acceptanceKind, {
    actor,
    id,
    clientId: head.clientId,
    kind: 'acceptance',
    year: 0,
    now,
    snapshot: () => acceptanceSnapshot(accepting),
  });
  await follow({ actor, document, terms, acceptedOn, now });
  return id;
}

function acceptanceSnapshot({
  document,
  terms,
  acceptedOn,
  validUntil,
  response,
}: NewAcceptance): AcceptanceSnapshot {
  const { snapshot: proposal, revision, sha256, frozenAt } = document;
  const totals = proposalTotals(
    proposal,
    selectedLines(pricingOf(proposal.sections), terms.selection),
  );
  const { at, sender } = response;
  const told = { snapshot: proposal, revision, selection: terms.selection };
  return {
    format: 2,
    proposal,
    revision,
    sha256,
    sentOn: dayIn(proposal.timeZone, Temporal.Instant.from(frozenAt).epochMilliseconds),
    validUntil,
    seller: proposal.seller,
    logoSha256: proposal.logoSha256,
    issueDate: acceptedOn,
    ...terms,
    totals: {
      once: totals.once?.total ?? null,
      month: totals.month?.total ?? null,
      year: totals.year?.total ?? null,
    },
    consent:
      sender === undefined
        ? null
        : {
            version: 1,
            text: consentText(told),
            authorization: authorizationText(told),
            at,
            ipAddress: sender.ipAddress,
            userAgent: sender.userAgent.slice(0, RESPONSE_LIMITS.userAgent),
          },
  };
}
