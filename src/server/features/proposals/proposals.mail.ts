/** Texts of the email with a proposal. Pure. */
import { documentFormat } from '../../../shared/documents/document-format.ts';
import { offerKind } from '../../../shared/proposals/offer.ts';
import type { ProposalSnapshot } from '../../../shared/proposals/proposal-snapshot.schema.ts';
import { isolatedTexts } from '../../../shared/text/direction.ts';
import { textsFor } from '../../../shared/texts/texts.ts';
import type { EmailContent } from '../../documents/deliveries/email.ts';
import type { ProposalHead } from './sent-proposal.ts';

interface SentProposal {
  head: ProposalHead;
  snapshot: ProposalSnapshot;
}

export function proposalEmail({ head, snapshot: own }: SentProposal): EmailContent {
  const snapshot = isolatedTexts(own);
  const { language, seller, title, number } = snapshot;
  const texts = textsFor(language).emails.proposals[offerKind(snapshot)];
  const validity = validityText({ head, snapshot });
  const { changes } = snapshot;
  const message = texts.message(title, validity);
  const ours = changes === undefined ? message : `${message}\n\n${texts.changed(changes.since)}`;
  const facts = [
    { label: texts.facts.proposal, value: number },
    { label: texts.facts.validUntil, value: validity },
  ];
  return {
    kind: 'proposal',
    language,
    subject: texts.subject(title, seller.name),
    preheader: message,
    heading: title,
    purpose: 'proposal',
    placeholders: {
      title: own.title,
      client: own.buyer.name,
      'valid until': validityText({ head, snapshot: own }),
    },
    message: ours,
    blocks: [{ is: 'facts', rows: facts.filter(({ value }) => value !== '') }],
    linkText: texts.view,
    noun: textsFor(language).documents.nouns[offerKind(snapshot)],
  };
}

/** e.g. “March 31, 2026 (extended on March 20, 2026)”. Dates don’t wrap. */
function validityText({ head: { row, extendedOn }, snapshot }: SentProposal): string {
  const { longDate } = documentFormat(snapshot);
  const date = (day: string) => longDate(day).replaceAll(' ', '\u00a0');
  const until = date(row.validUntil ?? snapshot.validUntil);
  if (extendedOn === null) return until;
  return textsFor(snapshot.language).documents.extended(until, date(extendedOn));
}
