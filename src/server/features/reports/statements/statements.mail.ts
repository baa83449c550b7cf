/** Texts of the email with a statement of account. Pure. */
import { documentFormat } from '../../../../shared/documents/document-format.ts';
import { overdueOf, statementTitle } from '../../../../shared/reports/statement-text.ts';
import type { StatementSnapshot } from '../../../../shared/reports/statement.schema.ts';
import { isolatedTexts } from '../../../../shared/text/direction.ts';
import { textsFor } from '../../../../shared/texts/texts.ts';
import type { EmailContent } from '../../../documents/deliveries/email.ts';

export function statementEmail(stored: StatementSnapshot): EmailContent {
  const snapshot = isolatedTexts(stored);
  const { language, periodEnd, toPay, seller } = snapshot;
  const { statement: texts } = textsFor(language).emails;
  const { texts: labels, money, longDate } = documentFormat(snapshot);
  const overdue = Math.min(overdueOf(snapshot), toPay);
  const title = statementTitle(snapshot);
  const day = longDate(periodEnd).replaceAll(' ', '\u00a0');
  const due = toPay === 0 ? labels.statement.nothingDue : texts.due(money(toPay));
  const message = `${texts.message(day)} ${due}`;
  return {
    kind: 'statement',
    language,
    subject: texts.subject(title, seller.name),
    preheader: message,
    heading: title,
    purpose: 'statement',
    placeholders: {
      client: stored.buyer.name,
      'amount due': money(toPay),
      'amount overdue': money(overdue),
      'last day': longDate(periodEnd),
    },
    message,
    blocks: [
      {
        is: 'facts',
        rows: [
          { label: labels.statement.amountDue, value: money(toPay) },
          { label: texts.overdue, value: overdue > 0 ? money(overdue) : '' },
        ].filter(({ value }) => value !== ''),
      },
    ],
    linkText: texts.view,
    noun: textsFor(language).documents.nouns.statement,
  };
}
