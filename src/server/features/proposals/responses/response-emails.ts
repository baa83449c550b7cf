/** Emails that follow a response: a confirmation to the client, a notification to the owner. */
import { adminPaths } from '../../../../shared/admin/admin-paths.ts';
import { documentFormat } from '../../../../shared/documents/document-format.ts';
import { offerKind } from '../../../../shared/proposals/offer.ts';
import type { AcceptedTerms } from '../../../../shared/proposals/proposal-responses.schema.ts';
import type { Selection } from '../../../../shared/proposals/selection/selection.schema.ts';
import { isolated, isolatedTexts } from '../../../../shared/text/direction.ts';
import { DEFAULT_LANGUAGE, textsFor } from '../../../../shared/texts/texts.ts';
import { signedName } from '../../../../shared/text/signed-name.ts';
import type { Trx } from '../../../database/database.ts';
import { queueEmails } from '../../../documents/deliveries/queue-emails.ts';
import type { EmailContent } from '../../../documents/deliveries/email.ts';
import { findLink } from '../../../documents/links/links.repository.ts';
import type { LinkRecipient } from '../../../documents/links/recipients.repository.ts';
import { emailOwner, noticeLetter } from '../../../documents/owner-email.ts';
import { systemActor } from '../../../platform/auth/actor.ts';
import type { ChangedRow } from '../../../platform/events/row-hashes.ts';
import type { MailParts } from '../../../platform/mail/new-mail.ts';
import { totalsText } from '../page/consent.ts';
import type { SentProposal } from '../sent-proposal.ts';

interface Confirmation {
  /** Of the frozen record, whose PDF is attached. */
  id: string;
  document: SentProposal;
  recipient: LinkRecipient;
  linkId: string;
  terms: AcceptedTerms;
  now: Temporal.Instant;
  mail: MailParts;
}

/** At once, with the PDF of what was accepted. */
export async function queueConfirmation(
  trx: Trx,
  { id, document, recipient, linkId, terms, now, mail }: Confirmation,
): Promise<void> {
  const link = await findLink(trx, { id: linkId });
  if (link === undefined) return;
  const { contactId, permission } = link;
  await queueEmails(
    trx,
    { mail },
    {
      actor: systemActor,
      document,
      recipients: [{ contactId, permission, name: recipient.name, email: recipient.email }],
      content: confirmation(document, terms),
      purpose: 'acceptance',
      relatedId: id,
      pdf: { targetId: id, revision: 1 },
      now,
    },
  );
}

function confirmation(document: SentProposal, terms: AcceptedTerms): EmailContent {
  const snapshot = isolatedTexts(document.snapshot);
  const { language, number, title, buyer } = snapshot;
  const texts = textsFor(language).emails.acceptance[offerKind(snapshot)];
  const { selection } = terms;
  const message = texts.message(title, snapshot.seller.name);
  return {
    kind: 'acceptance',
    language,
    subject: texts.subject(number),
    preheader: message,
    heading: texts.heading,
    purpose: 'proposal',
    placeholders: {},
    message,
    blocks: [
      {
        is: 'facts',
        rows: [
          { label: texts.facts.proposal, value: texts.version(number, document.revision) },
          { label: texts.facts.client, value: buyer.name },
          { label: texts.facts.by, value: isolated(signedName(terms.signer)) },
          {
            label: texts.facts.total,
            value: totalsText({ snapshot, revision: document.revision, selection }),
          },
        ],
      },
    ],
    linkText: texts.view,
    noun: textsFor(language).documents.nouns[offerKind(snapshot)],
  };
}

interface OwnerNotification {
  document: SentProposal;
  kind: 'accepted' | 'declined' | 'changes_requested' | 'more_time_requested' | 'opened';
  /** Empty for a link without a contact. */
  by: string;
  /** What the client wrote; empty without it. */
  text: string;
  /** What was accepted. */
  selection?: Selection;
  at: string;
  mail: MailParts;
}

/** Returns the email’s row, for the event of the answer. */
export async function notifyOwner(
  trx: Trx,
  { document, kind, by, text, selection, at, mail }: OwnerNotification,
): Promise<ChangedRow[]> {
  const { head, snapshot, revision } = document;
  const texts = textsFor(DEFAULT_LANGUAGE).emails.proposalNotices[offerKind(snapshot)];
  const { number, title, buyer } = isolatedTexts(snapshot);
  const sentence = texts.sentences[kind](isolated(by) || buyer.name, number);
  const total =
    selection === undefined
      ? documentFormat(snapshot).money(head.row.total)
      : totalsText({ snapshot, revision, selection });
  const url = `${mail.baseUrl}${adminPaths.home}/proposals/${head.id}`;
  const letter = noticeLetter({
    subject: texts.subjects[kind](number, buyer.name),
    heading: texts.headings[kind],
    sentence,
    facts: [
      { label: texts.facts.proposal, value: title },
      { label: texts.facts.version, value: String(revision) },
      { label: texts.facts.client, value: buyer.name },
      { label: texts.facts.total, value: total },
    ],
    more: text === '' ? [] : [{ is: 'written', text: isolated(text) }],
    open: { label: texts.open, url },
  });
  return emailOwner(trx, letter, { kind: 'proposal_notice', relatedId: head.id, at, mail });
}
