/** Emails to a signer about their own step, at once: what they signed, or why they declined. */
import type { RecipientState } from '../../../../shared/contracts/contract-state.ts';
import { isolated, isolatedTexts } from '../../../../shared/text/direction.ts';
import { textsFor } from '../../../../shared/texts/texts.ts';
import type { Trx } from '../../../database/database.ts';
import { COPY_PURPOSE } from '../../../documents/deliveries/deliveries.repository.ts';
import type { EmailContent } from '../../../documents/deliveries/email.ts';
import { queueEmails } from '../../../documents/deliveries/queue-emails.ts';
import { systemActor } from '../../../platform/auth/actor.ts';
import type { Block } from '../../../platform/mail/letter.ts';
import { timesOf } from '../pdf/times.ts';
import type { SignableContract } from './sent-contract.ts';
import type { Responding } from './signing-state.ts';

interface Copy {
  responding: Responding;
  reader: RecipientState;
}

/** With the unsigned PDF of the version, always: it is what the signature is about. */
export async function sendSignedCopy(
  trx: Trx,
  { responding, reader }: Copy,
  { name, pdfSha256 }: { name: string; pdfSha256: string },
): Promise<void> {
  const { document, response } = responding;
  const facts = factsOf(document);
  const rows = [
    ...versionRows(document),
    { label: facts.signedAs, value: isolated(name) },
    { label: facts.signedAt, value: timesOf(document.snapshot).utc(response.at) },
    { label: facts.pdfSha256, value: pdfSha256 },
  ];
  const pdf = { targetId: document.head.id, revision: document.revision };
  await queueCopy(
    trx,
    { responding, reader },
    { is: 'signed', blocks: [{ is: 'facts', rows }], pdf },
  );
}

export async function sendDeclinedCopy(
  trx: Trx,
  { responding, reader }: Copy,
  reason: string,
): Promise<void> {
  const { document, response } = responding;
  const declinedAt = {
    label: factsOf(document).declinedAt,
    value: timesOf(document.snapshot).utc(response.at),
  };
  const blocks: Block[] = [
    { is: 'written', text: isolated(reason) },
    { is: 'facts', rows: [...versionRows(document), declinedAt] },
  ];
  await queueCopy(trx, { responding, reader }, { is: 'declined', blocks, pdf: undefined });
}

const factsOf = ({ snapshot }: SignableContract) =>
  textsFor(snapshot.language).contractSigning.emails.copies.facts;

function versionRows(document: SignableContract) {
  const { contract, version } = factsOf(document);
  return [
    { label: contract, value: isolatedTexts(document.snapshot).number },
    { label: version, value: String(document.revision) },
  ];
}

interface Content {
  is: 'signed' | 'declined';
  blocks: readonly Block[];
  pdf: { targetId: string; revision: number } | undefined;
}

async function queueCopy(
  trx: Trx,
  { responding: { kind, document, response, now }, reader }: Copy,
  { pdf, ...content }: Content,
): Promise<void> {
  const { contactId, name, email } = reader;
  await queueEmails(
    trx,
    { mail: response.mail },
    {
      actor: systemActor,
      document,
      recipients: [{ contactId, permission: 'act', name, email }],
      content: copyOf(kind.email(document), document, content),
      purpose: COPY_PURPOSE,
      relatedId: null,
      pdf,
      now,
    },
  );
}

function copyOf(
  email: EmailContent,
  { snapshot }: SignableContract,
  { is, blocks }: Pick<Content, 'is' | 'blocks'>,
): EmailContent {
  const { language, number, title, seller } = isolatedTexts(snapshot);
  const texts = textsFor(language).contractSigning.emails.copies[is];
  const message = texts.message(title, seller.name);
  return {
    ...email,
    kind: `contract_${is}`,
    subject: texts.subject(number, title),
    preheader: message,
    heading: texts.heading,
    message,
    blocks,
  };
}
