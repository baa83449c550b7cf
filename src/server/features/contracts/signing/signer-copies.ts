/** Emails to a signer about their own step, at once: what they signed, or why they declined. */
import type { RecipientState } from '../../../../shared/contracts/contract-state.ts';
import { isolated, isolatedTexts } from '../../../../shared/text/direction.ts';
import { textsFor } from '../../../../shared/texts/texts.ts';
import type { Trx } from '../../../database/database.ts';
import { COPY_PURPOSE } from '../../../documents/deliveries/deliveries.repository.ts';
import { queueEmails } from '../../../documents/deliveries/queue-emails.ts';
import { systemActor } from '../../../platform/auth/actor.ts';
import type { Block } from '../../../platform/mail/letter.ts';
import { timesOf } from '../pdf/times.ts';
import type { Responding } from './signing-state.ts';

/** With the unsigned PDF of the version, always: it is what the signature is about. */
export async function sendSignedCopy(
  trx: Trx,
  responding: Responding,
  reader: RecipientState,
  name: string,
): Promise<void> {
  const { document, signing } = responding;
  const { facts, contract, version, at } = factsOf(responding);
  const signedAs = { label: facts.signedAs, value: isolated(name) };
  const signedAt = { label: facts.signedAt, value: at };
  const pdfHash = { label: facts.pdfSha256, value: signing.pdfSha256 ?? '' };
  await queueCopy(trx, responding, reader, {
    is: 'signed',
    blocks: [{ is: 'facts', rows: [contract, version, signedAs, signedAt, pdfHash] }],
    pdf: { targetId: document.head.id, revision: document.revision },
  });
}

export async function sendDeclinedCopy(
  trx: Trx,
  responding: Responding,
  reader: RecipientState,
  reason: string,
): Promise<void> {
  const { facts, contract, version, at } = factsOf(responding);
  const declinedAt = { label: facts.declinedAt, value: at };
  const blocks: Block[] = [
    { is: 'written', text: isolated(reason) },
    { is: 'facts', rows: [contract, version, declinedAt] },
  ];
  await queueCopy(trx, responding, reader, { is: 'declined', blocks, pdf: undefined });
}

function factsOf({ document: { snapshot, revision }, response }: Responding) {
  const { facts } = textsFor(snapshot.language).contractSigning.emails.copies;
  return {
    facts,
    contract: { label: facts.contract, value: isolatedTexts(snapshot).number },
    version: { label: facts.version, value: String(revision) },
    at: timesOf(snapshot).utc(response.at),
  };
}

interface Copy {
  is: 'signed' | 'declined';
  blocks: readonly Block[];
  pdf: { targetId: string; revision: number } | undefined;
}

async function queueCopy(
  trx: Trx,
  { kind, document, response, now }: Responding,
  { contactId, name, email }: RecipientState,
  { is, blocks, pdf }: Copy,
): Promise<void> {
  const { language, number, title, seller } = isolatedTexts(document.snapshot);
  const { subject, heading, message } = textsFor(language).contractSigning.emails.copies[is];
  const text = message(title, seller.name);
  const content = {
    ...kind.email(document),
    kind: `contract_${is}` as const,
    subject: subject(number, title),
    preheader: text,
    heading,
    message: text,
    blocks,
  };
  await queueEmails(
    trx,
    { mail: response.mail },
    {
      actor: systemActor,
      document,
      recipients: [{ contactId, permission: 'act', name, email }],
      content,
      purpose: COPY_PURPOSE,
      relatedId: null,
      pdf,
      now,
    },
  );
}
