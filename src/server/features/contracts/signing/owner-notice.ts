/** Emails to the owner about what clients did with a contract. */
import { adminPaths } from '../../../../shared/admin/admin-paths.ts';
import { isolated, isolatedTexts } from '../../../../shared/text/direction.ts';
import { DEFAULT_LANGUAGE, textsFor } from '../../../../shared/texts/texts.ts';
import type { Trx } from '../../../database/database.ts';
import { emailOwner, noticeLetter } from '../../../documents/owner-email.ts';
import type { ChangedRow } from '../../../platform/events/row-hashes.ts';
import type { MailParts } from '../../../platform/mail/new-mail.ts';
import type { SignableContract } from './sent-contract.ts';

interface Notice {
  document: SignableContract;
  kind: 'client_signed' | 'declined';
  by: string;
  /** What the client wrote; empty without it. */
  text: string;
  at: string;
  mail: MailParts;
}

/** Returns the email’s row, for the event of the step. */
export async function notifyContractOwner(
  trx: Trx,
  { document, kind, by, text, at, mail }: Notice,
): Promise<ChangedRow[]> {
  const { head, snapshot, revision } = document;
  const texts = textsFor(DEFAULT_LANGUAGE).contractSigning.emails.notices;
  const { number, title, buyer } = isolatedTexts(snapshot);
  const sentence = texts.sentences[kind](isolated(by), number);
  const letter = noticeLetter({
    subject: texts.subjects[kind](number, buyer.name),
    heading: texts.headings[kind],
    sentence,
    facts: [
      { label: texts.facts.contract, value: title },
      { label: texts.facts.version, value: String(revision) },
      { label: texts.facts.client, value: buyer.name },
    ],
    more: text === '' ? [] : [{ is: 'written', text: isolated(text) }],
    open: { label: texts.open, url: `${mail.baseUrl}${adminPaths.contract(head.id)}` },
  });
  return emailOwner(trx, letter, { kind: 'contract_notice', relatedId: head.id, at, mail });
}
