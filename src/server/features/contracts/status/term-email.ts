import { adminPaths } from '../../../../shared/admin/admin-paths.ts';
import type { ContractTerm } from '../../../../shared/contracts/contract-draft.schema.ts';
import { formatDay } from '../../../../shared/documents/document-format.ts';
import { isolated } from '../../../../shared/text/direction.ts';
import { DEFAULT_LANGUAGE, textsFor } from '../../../../shared/texts/texts.ts';
import type { Trx } from '../../../database/database.ts';
import type { ContractRow } from '../../../database/tables/contracts.table.ts';
import { emailOwner, noticeLetter } from '../../../documents/owner-email.ts';
import { withClientNames } from '../../../documents/parties/parties.repository.ts';
import type { ChangedRow } from '../../../platform/events/row-hashes.ts';
import { readLetterhead } from '../../../platform/mail/letterhead.ts';
import type { MailParts } from '../../../platform/mail/new-mail.ts';

interface Term {
  row: ContractRow;
  term: ContractTerm;
  at: string;
  mail: MailParts;
}

/** Queues the email to the owner; returns its row, for the event. */
export async function termEmail(trx: Trx, { row, term, at, mail }: Term): Promise<ChangedRow[]> {
  const { facts, open, ...byOutcome } = textsFor(DEFAULT_LANGUAGE).emails.contractTerms;
  const texts = term.renews ? byOutcome.renews : byOutcome.ends;
  const [named] = await withClientNames(trx, [row]);
  const studio = await readLetterhead(trx);
  const { dateOrder } = studio;
  const day = formatDay(term.endsOn, { language: DEFAULT_LANGUAGE, dateOrder }, 'months');
  const [title, client] = [isolated(row.title), isolated(named?.clientName ?? '')];
  const sentence = texts.sentence(title, client, day);
  const letter = noticeLetter({
    subject: texts.subject(row.number ?? '', day),
    heading: texts.heading,
    sentence,
    facts: [
      { label: facts.contract, value: row.number ?? '' },
      { label: facts.client, value: client },
      { label: texts.day, value: day },
    ],
    more: [{ is: 'text', text: texts.choices }],
    open: { label: open, url: `${mail.baseUrl}${adminPaths.contract(row.id)}` },
  });
  return emailOwner(trx, letter, { kind: 'contract_term', relatedId: row.id, at, mail });
}
