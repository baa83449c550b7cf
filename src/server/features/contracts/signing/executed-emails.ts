/** Emails with the executed contract: to everyone who signed, views or gets a copy, and to the owner. */
import { adminPaths } from '../../../../shared/admin/admin-paths.ts';
import type { ExecutedSnapshot } from '../../../../shared/contracts/executed-snapshot.schema.ts';
import { formatVerifyCode } from '../../../../shared/contracts/verify-code.ts';
import { formatDay } from '../../../../shared/documents/document-format.ts';
import { isolatedTexts } from '../../../../shared/text/direction.ts';
import { DEFAULT_LANGUAGE, textsFor } from '../../../../shared/texts/texts.ts';
import type { Trx } from '../../../database/database.ts';
import { queueEmails } from '../../../documents/deliveries/queue-emails.ts';
import type { EmailContent } from '../../../documents/deliveries/email.ts';
import type { Addressee } from '../../../documents/deliveries/recipients.ts';
import { systemActor } from '../../../platform/auth/actor.ts';
import { readLetterhead } from '../../../platform/mail/letterhead.ts';
import type { Block } from '../../../platform/mail/letter.ts';
import { notificationsTo, type MailParts } from '../../../platform/mail/new-mail.ts';
import type { ContractKind, SignableContract } from './sent-contract.ts';

/** Purpose of these deliveries. */
const EXECUTED = 'executed';

interface Executed {
  kind: ContractKind;
  document: SignableContract;
  /** Of the frozen executed contract, whose PDF the emails wait for. */
  id: string;
  snapshot: ExecutedSnapshot;
  /** Whether drafts of invoices waited for it. */
  wasHeld: boolean;
  now: Temporal.Instant;
  mail: MailParts;
}

export async function queueExecutedEmails(trx: Trx, executed: Executed): Promise<void> {
  const { document, snapshot, mail } = executed;
  const people = snapshot.people.flatMap(({ contactId, role, name, email }) =>
    contactId === null || email === ''
      ? []
      : [{ contactId, permission: role === 'signer' ? 'act' : 'view', name, email } as const],
  );
  await queue(trx, executed, people, contentFor(executed));
  const studio = await readLetterhead(trx);
  const owner = notificationsTo(studio, mail);
  const own = {
    contactId: null,
    permission: 'view',
    name: owner.name || studio.name,
    email: owner.address,
  } as const;
  await queue(trx, executed, [own], contentForOwner(executed, document.head.id));
}

async function queue(
  trx: Trx,
  { document, id, now, mail }: Executed,
  recipients: readonly Addressee[],
  content: EmailContent,
): Promise<void> {
  await queueEmails(
    trx,
    { mail },
    {
      actor: systemActor,
      document,
      recipients,
      content,
      purpose: EXECUTED,
      relatedId: id,
      pdf: { targetId: id, revision: 1 },
      now,
    },
  );
}

function contentFor({ kind, document, snapshot: executed }: Executed): EmailContent {
  const { language, number, title, seller } = isolatedTexts(document.snapshot);
  const texts = textsFor(language).contractSigning.emails.executed;
  const { purpose, placeholders } = kind.email(document);
  const message = texts.message(title, seller.name);
  return {
    kind: 'executed_contract',
    language,
    purpose,
    placeholders,
    subject: texts.subject(number, title),
    preheader: message,
    heading: texts.heading,
    message,
    blocks: [factsOf(executed)],
    linkText: texts.view,
    noun: texts.noun,
  };
}

/** With the hash that anchors the whole chain, so that nobody can rewrite it unnoticed. */
function factsOf({ contract, effectiveOn, verifyCode, chainHead }: ExecutedSnapshot): Block {
  const { language, style, number } = contract;
  const { facts } = textsFor(language).contractSigning.emails.executed;
  return {
    is: 'facts',
    rows: [
      { label: facts.contract, value: number },
      { label: facts.effectiveOn, value: formatDay(effectiveOn, { language, ...style }, 'months') },
      { label: facts.verifyCode, value: formatVerifyCode(verifyCode) },
      { label: facts.chainHead, value: chainHead.hash },
    ],
  };
}

function contentForOwner(executed: Executed, contractId: string): EmailContent {
  const { title, buyer } = isolatedTexts(executed.document.snapshot);
  const texts = textsFor(DEFAULT_LANGUAGE).contractSigning.emails.notices;
  const message = texts.executedMessage(title, buyer.name);
  const url = `${executed.mail.baseUrl}${adminPaths.contract(contractId)}`;
  return {
    ...contentFor(executed),
    language: DEFAULT_LANGUAGE,
    preheader: message,
    message,
    blocks: [
      factsOf(executed.snapshot),
      ...(executed.wasHeld ? ([{ is: 'text', text: texts.holdLifted }] as const) : []),
      { is: 'links', links: [{ label: texts.open, url }] },
    ],
  };
}
