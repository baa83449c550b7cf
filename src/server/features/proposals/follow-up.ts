/** What is awaited from the client of a proposal, and the texts that remind of it. Pure. */
import { documentFormat } from '../../../shared/documents/document-format.ts';
import { isOpen, type ResponseKind } from '../../../shared/proposals/proposal-status.ts';
import { offerKind } from '../../../shared/proposals/offer.ts';
import { isolated } from '../../../shared/text/direction.ts';
import { textsFor } from '../../../shared/texts/texts.ts';
import type { AwaitedResponse, FollowUpTexts } from '../../documents/follow-up/follow-up-part.ts';
import type { ProposalHead, SentProposal } from './sent-proposal.ts';

export function awaitedResponse({ row, responses }: ProposalHead): AwaitedResponse | null {
  if (!isOpen(row.status)) return null;
  const { revision, validUntil: lastDay } = row;
  const lastAt = (wanted: ResponseKind) =>
    responses.findLast(({ kind, revision: to }) => kind === wanted && to === revision)?.createdAt ??
    null;
  return {
    answer: 'acceptance',
    revision,
    lastDay,
    respondedAt: lastAt('changes_requested'),
    extendedAt: lastAt('extended'),
  };
}

export function followUpTexts({ head, snapshot }: SentProposal): FollowUpTexts {
  const { language, title, buyer } = snapshot;
  const texts = textsFor(language).emails.proposalFollowUps[offerKind(snapshot)];
  const { longDate } = documentFormat(snapshot);
  const until = longDate(head.row.validUntil ?? snapshot.validUntil);
  // Dates don’t wrap.
  const day = until.replaceAll(' ', '\u00a0');
  return {
    reminder: texts.reminder(isolated(title), day),
    expiry_notice: texts.expired(isolated(title), day),
    placeholders: { document: texts.noun, title, client: buyer.name, 'valid until': until },
  };
}
