/** A client says on an invoice’s page when it will be paid, that it was, or that something is wrong. */
import { adminPaths } from '../../../../shared/admin/admin-paths.ts';
import { documentFormat } from '../../../../shared/documents/document-format.ts';
import { THREAD_RATES } from '../../../../shared/documents/threads.schema.ts';
import type { DatedAnswer } from '../../../../shared/invoices/payment-answers.schema.ts';
import type { InvoiceSnapshot } from '../../../../shared/invoices/invoice-snapshot.schema.ts';
import { isolated, isolatedTexts } from '../../../../shared/text/direction.ts';
import { DEFAULT_LANGUAGE, textsFor } from '../../../../shared/texts/texts.ts';
import type { Trx } from '../../../database/database.ts';
import type {
  DocumentResponse,
  RefusedForm,
} from '../../../documents/client-page/client-page-part.ts';
import { isOfSeen } from '../../../documents/client-page/seen-fields.ts';
import type { DocumentKind } from '../../../documents/document-kind.ts';
import type { FrozenDocument } from '../../../documents/document.ts';
import { findRecipient } from '../../../documents/links/recipients.repository.ts';
import { emailOwner, noticeLetter } from '../../../documents/owner-email.ts';
import { storeQuestion } from '../../../documents/threads/ask.actions.ts';
import { visitorActor } from '../../../platform/auth/actor.ts';
import { instantText } from '../../../platform/clock.ts';
import type { ChangedRow } from '../../../platform/events/row-hashes.ts';
import { studioDay } from '../../../platform/studio.repository.ts';
import type { InvoiceHead } from '../invoice.kind.ts';
import { isOwed } from '../reminders/reminder-state.ts';
import { answerFields, answerKindOf, readAnswer } from './answer-form.ts';
import { countAnswersBy } from './payment-answers.repository.ts';
import { isSaid, storeAnswer } from './store-answer.ts';

type IssuedInvoice = FrozenDocument<InvoiceSnapshot, InvoiceHead>;

/** For `DocumentKind.openForms`: the document is locked. Submitted twice, it is stored once. */
export async function answerFromPage(
  trx: Trx,
  kind: DocumentKind<InvoiceSnapshot, InvoiceHead>,
  document: IssuedInvoice,
  response: DocumentResponse,
): Promise<RefusedForm | undefined> {
  const { snapshot, head } = document;
  const { form, link, at } = response;
  const { paymentAnswers: texts, threads } = textsFor(snapshot.language).clientPages;
  const said = answerKindOf(form);
  if (said === undefined || !isOfSeen(form, document))
    return refused(409, threads.problems.changed);
  if (!isOwed(head.row)) return refused(409, texts.problems.closed);
  if (said === 'problem') return reportProblem(trx, kind, document, response);
  const now = Temporal.Instant.from(at);
  const { amountDue } = head.row;
  const read = readAnswer(form, said, { snapshot, amountDue, today: await studioDay(trx, now) });
  if ('problems' in read) return { status: 422, problems: read.problems };
  const { answer } = read;
  if (await isSaid(trx, head.id, answer)) return undefined;
  if (await isTooMany(trx, link.id, now)) return refused(429, threads.problems.tooMany);
  const notify = () => notifyOwner(trx, { document, answer, response });
  const by = { actor: visitorActor, linkId: link.id, threadId: null };
  await storeAnswer(trx, { ...by, invoice: head.row, answer, at, notify });
  return undefined;
}

/** As a question, which the owner answers in the inbox; the email to them is that of a question. */
async function reportProblem(
  trx: Trx,
  kind: DocumentKind<InvoiceSnapshot, InvoiceHead>,
  document: IssuedInvoice,
  { form, ...response }: DocumentResponse,
): Promise<RefusedForm | undefined> {
  const names = Object.entries(answerFields.problem);
  const question = new URLSearchParams(form);
  for (const [field, name] of names) question.set(field, form.get(name) ?? '');
  question.delete('thread');
  const stored = await storeQuestion(trx, kind, document, { ...response, form: question });
  if (stored === undefined) return undefined;
  if (typeof stored !== 'string') {
    const named = new Map<string, string>(names);
    const problems = Object.entries(stored.problems);
    return {
      ...stored,
      problems: Object.fromEntries(
        problems.map(([field, problem]) => [named.get(field) ?? field, problem]),
      ),
    };
  }
  const { at, link } = response;
  const answer = { kind: 'problem', note: '' } as const;
  const by = { actor: visitorActor, linkId: link.id, threadId: stored };
  await storeAnswer(trx, { ...by, invoice: document.head.row, answer, at });
  return undefined;
}

async function isTooMany(trx: Trx, linkId: string, now: Temporal.Instant): Promise<boolean> {
  const since = (ago: Temporal.DurationLike) => instantText(now.subtract(ago));
  return (
    (await countAnswersBy(trx, linkId, since({ minutes: 1 }))) >= THREAD_RATES.perMinute ||
    (await countAnswersBy(trx, linkId, since({ hours: 24 }))) >= THREAD_RATES.perDay
  );
}

interface Answered {
  document: IssuedInvoice;
  answer: DatedAnswer;
  response: DocumentResponse;
}

/** Returns the email’s row, for the event. */
async function notifyOwner(
  trx: Trx,
  { document, answer, response: { link, at, mail } }: Answered,
): Promise<ChangedRow[]> {
  const { head, snapshot } = document;
  const texts = textsFor(DEFAULT_LANGUAGE).emails.answerNotices;
  const { money, longDate } = documentFormat(snapshot);
  const { number, buyer } = isolatedTexts(snapshot);
  const { kind, note } = answer;
  const recipient = await findRecipient(trx, link);
  const by = isolated(recipient?.name ?? '') || buyer.name;
  const isPaid = kind === 'paid';
  const amount = isPaid ? money(answer.amount) : '';
  const reference = isPaid ? isolated(answer.reference) : '';
  const sentence = texts.sentences[kind]({ by, number, day: longDate(answer.day), amount });
  const letter = noticeLetter({
    subject: sentence,
    heading: texts.headings[kind],
    sentence: `${sentence}.`,
    facts: [
      { label: texts.facts.invoice, value: number },
      { label: texts.facts.client, value: buyer.name },
      { label: texts.facts.amountDue, value: money(head.row.amountDue) },
      ...(reference === '' ? [] : [{ label: texts.facts.reference, value: reference }]),
    ],
    more: note === '' ? [] : [{ is: 'written', text: isolated(note) }],
    open: { label: texts.open, url: `${mail.baseUrl}${adminPaths.invoice(head.id)}` },
  });
  return emailOwner(trx, letter, { kind: 'payment_notice', relatedId: head.id, at, mail });
}

const refused = (status: 409 | 429, problem: string): RefusedForm => ({
  status,
  problems: { '': problem },
});
