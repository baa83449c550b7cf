import type { ContractSnapshot } from '../../../../shared/contracts/contract-snapshot.schema.ts';
import { isolated } from '../../../../shared/text/direction.ts';
import { textsFor } from '../../../../shared/texts/texts.ts';
import type { Trx } from '../../../database/database.ts';
import { readLetterhead } from '../../../platform/mail/letterhead.ts';
import { newEmail, type MailParts } from '../../../platform/mail/new-mail.ts';

interface CodeEmail {
  code: string;
  contractId: string;
  snapshot: Pick<ContractSnapshot, 'language' | 'number' | 'seller'>;
  to: { name: string; email: string };
  at: string;
  mail: MailParts;
}

/** Without a link: it only proves who can read the mailbox. Its body is deleted once it is sent. */
export async function codeEmail(trx: Trx, { code, contractId, snapshot, to, at, mail }: CodeEmail) {
  const { language, number, seller } = snapshot;
  const texts = textsFor(language).contractSigning.emails.code;
  const text = texts.text(number, isolated(seller.name));
  const letter = {
    language,
    subject: texts.subject(code),
    preheader: text,
    heading: texts.heading,
    blocks: [
      { is: 'text', text },
      { is: 'text', text: code },
      { is: 'text', text: texts.expires },
    ],
  } as const;
  const envelope = {
    kind: 'contract_code',
    relatedId: contractId,
    studio: await readLetterhead(trx),
    to: { name: to.name, address: to.email },
    replyTo: 'studio',
    autoSubmitted: 'auto-generated',
    at,
  } as const;
  return { ...(await newEmail(letter, envelope, mail)), retainsBody: 0 };
}
