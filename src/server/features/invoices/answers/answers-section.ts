/** The part of an invoice’s page with what was said about paying it, and the forms that say it. */
import { html } from 'hono/html';
import { documentFormat } from '../../../../shared/documents/document-format.ts';
import { THREAD_LIMITS } from '../../../../shared/documents/threads.schema.ts';
import {
  ANSWER_LIMITS,
  type PaymentAnswerKind,
} from '../../../../shared/invoices/payment-answers.schema.ts';
import type { InvoiceSnapshot } from '../../../../shared/invoices/invoice-snapshot.schema.ts';
import { textsFor } from '../../../../shared/texts/texts.ts';
import type { Database } from '../../../database/database.ts';
import type { PaymentAnswerRow } from '../../../database/tables/payment-reminders.table.ts';
import type { PageReader } from '../../../documents/client-page/client-page-part.ts';
import { textArea, textInput, type TextInput } from '../../../documents/client-page/fields.ts';
import { confirmation } from '../../../documents/client-page/outcome.ts';
import { problemSummary } from '../../../documents/client-page/problem-summary.ts';
import { responseForm } from '../../../documents/client-page/seen-fields.ts';
import type { FrozenDocument } from '../../../documents/document.ts';
import { listOwnLinks } from '../../../documents/links/recipients.repository.ts';
import type { ReaderView } from '../../../documents/threads/reader-view.ts';
import type { Html } from '../../../platform/mail/new-mail.ts';
import { studioDay } from '../../../platform/studio.repository.ts';
import type { InvoiceHead } from '../invoice.kind.ts';
import { isOwed } from '../reminders/reminder-state.ts';
import { answerFields, answerKindOf } from './answer-form.ts';
import { listOpenAnswers } from './payment-answers.repository.ts';

interface AnswersView {
  document: FrozenDocument<InvoiceSnapshot, InvoiceHead>;
  reader: Pick<PageReader, 'link' | 'clock'>;
  view: ReaderView;
}

/**
 * Nothing once nothing is due. Every reader sees that a payment was announced or reported, so that
 * nobody pays twice; the rest, and problems, only who said it.
 */
export async function answersSection(db: Database, shown: AnswersView): Promise<Html | ''> {
  const { document, reader, view } = shown;
  const { head, snapshot } = document;
  const texts = textsFor(snapshot.language).clientPages.paymentAnswers;
  const submitted = answerKindOf(view.form);
  const problems =
    submitted === undefined
      ? ''
      : problemSummary({ problems: view.problems, title: texts.problems.title });
  if (!isOwed(head.row)) {
    return problems === '' ? '' : html`<section class="answers">${problems}</section>`;
  }
  const ownLinks = new Set<string | null>(await listOwnLinks(db, reader.link));
  const said = (await listOpenAnswers(db, [head.id])).flatMap((answer) => {
    const isOwn = ownLinks.has(answer.linkId);
    const text = sentenceOf(answer, isOwn, shown);
    return text === undefined ? [] : [{ kind: answer.kind, isOwn, text }];
  });
  const sent = said.findLast(({ kind, isOwn }) => isOwn && kind === view.sent);
  const today = await studioDay(db, reader.clock.now());
  const forms = formsOf(shown, today);
  return html`<section class="answers" aria-labelledby="answers">
    <h2 id="answers">${texts.title}</h2>
    ${said.map((one) =>
      one === sent ? confirmation(one.text) : html`<p class="confirmation">${one.text}</p>`,
    )}
    ${forms.map(
      ({ kind, open, fields, send }) =>
        html`<details ${submitted === kind ? 'open' : ''}>
          <summary>${open}</summary>
          ${submitted === kind ? problems : ''}
          ${responseForm(
            { id: head.id, link: view.link, revision: document.revision, sha256: document.sha256 },
            html`${fields}
              <p class="actions">
                <button class="button quieter" name="step" value="${kind}">${send}</button>
              </p>`,
          )}
        </details>`,
    )}
  </section>`;
}

/** Undefined for what this reader may not know. */
function sentenceOf(
  { kind, day, amount }: PaymentAnswerRow,
  isOwn: boolean,
  { document: { snapshot }, view: { voice } }: AnswersView,
): string | undefined {
  const { own, others } = textsFor(snapshot.language).clientPages.paymentAnswers;
  const { money, longDate } = documentFormat(snapshot);
  if (kind === 'problem') return isOwn ? own.problem(voice) : undefined;
  const on = longDate(day ?? '');
  if (!isOwn) return others[kind](on);
  return kind === 'paid' ? own.paid(on, money(amount ?? 0), voice) : own.promised(on);
}

interface AnswerForm {
  kind: PaymentAnswerKind;
  open: string;
  fields: Html;
  send: string;
}

function formsOf({ document, view }: AnswersView, today: string): AnswerForm[] {
  const { snapshot, head } = document;
  const { form, problems, voice, threads } = view;
  const texts = textsFor(snapshot.language).clientPages.paymentAnswers;
  const { promised, paid, problem } = texts;
  const { name = '', email = '' } = threads.asker ?? {};
  const given = (field: string, value = '') => form.get(field) ?? value;
  const input = (field: Omit<TextInput, 'value' | 'problem' | 'maxLength'>, value = '') =>
    textInput({
      maxLength: ANSWER_LIMITS.reference,
      ...field,
      value: given(field.name, value),
      problem: problems[field.name],
    });
  const area = (name: string, label: Html | string, rows: number, maxLength: number) =>
    textArea({ name, label, rows, maxLength, value: given(name), problem: problems[name] });
  const names = answerFields;
  const { optional } = texts;
  const due = documentFormat(snapshot).money(head.row.amountDue);
  return [
    {
      kind: 'promised',
      open: promised.open(voice),
      fields: html`${input({ name: names.promised.day, label: promised.day, type: 'date' })}
      ${area(
        names.promised.note,
        html`${promised.note} <small>${optional}</small>`,
        2,
        ANSWER_LIMITS.note,
      )}`,
      send: promised.send,
    },
    {
      kind: 'paid',
      open: paid.open(voice),
      fields: html`${input({ name: names.paid.day, label: paid.day, type: 'date' }, today)}
      ${input({ name: names.paid.amount, label: paid.amount(snapshot.currency) }, due)}
      ${input({ name: names.paid.reference, label: paid.reference, optional })}`,
      send: paid.send,
    },
    {
      kind: 'problem',
      open: problem.open,
      fields: html`${area(names.problem.question, problem.text, 4, THREAD_LIMITS.text)}
      ${name === '' ? input({ name: names.problem.askerName, label: problem.name }) : ''}
      ${
        email === ''
          ? input({ name: names.problem.askerEmail, label: problem.email, type: 'email' })
          : ''
      }`,
      send: problem.send,
    },
  ];
}
