/** The forms of an invoice’s page that say something about paying it, read. Pure. */
import { documentFormat } from '../../../../shared/documents/document-format.ts';
import {
  dayProblem,
  datedAnswer,
  paymentAnswerKinds,
  type DatedAnswer,
  type PaymentAnswerKind,
} from '../../../../shared/invoices/payment-answers.schema.ts';
import type { InvoiceSnapshot } from '../../../../shared/invoices/invoice-snapshot.schema.ts';
import { currencyExponent } from '../../../../shared/money/currencies.ts';
import { readNumber } from '../../../../shared/numbers/read-number.ts';
import { textsFor } from '../../../../shared/texts/texts.ts';

/** The kind is the form’s `step`; undefined for another form. */
export function answerKindOf(form: URLSearchParams): PaymentAnswerKind | undefined {
  const step = form.get('step');
  return paymentAnswerKinds.find((kind) => kind === step);
}

/** Names of the fields, no two of which are the same on a page. */
export const answerFields = {
  promised: { day: 'promisedDay', note: 'promisedNote' },
  paid: { day: 'paidDay', amount: 'paidAmount', reference: 'paidReference' },
  problem: { question: 'problem', askerName: 'problemName', askerEmail: 'problemEmail' },
} as const;

/** `problems`: by name of the field, empty if there are none. */
export function readAnswer(
  form: URLSearchParams,
  kind: DatedAnswer['kind'],
  { snapshot, amountDue, today }: { snapshot: InvoiceSnapshot; amountDue: number; today: string },
): { answer: DatedAnswer } | { problems: Record<string, string> } {
  const { problems: texts } = textsFor(snapshot.language).clientPages.paymentAnswers;
  const given = Object.fromEntries(
    Object.entries(answerFields[kind]).map(([field, name]) => [field, form.get(name) ?? '']),
  );
  const amount = kind === 'paid' && { amount: amountIn(given['amount'] ?? '', snapshot) };
  const { data, error } = datedAnswer.safeParse({ ...given, kind, ...amount });
  const names: Readonly<Record<string, string>> = answerFields[kind];
  if (data === undefined) {
    const sentences: Readonly<Record<string, string>> = {
      day: texts.noDay,
      amount: texts.amount(documentFormat(snapshot).money(amountDue)),
      note: texts.note,
      reference: texts.reference,
    };
    const wrong = error.issues.map(({ path }) => String(path[0]));
    return {
      problems: Object.fromEntries(
        wrong.map((field) => [names[field] ?? '', sentences[field] ?? texts.noDay]),
      ),
    };
  }
  const problem = dayProblem(data, today);
  return problem === undefined
    ? { answer: data }
    : { problems: { [answerFields[kind].day]: texts[problem] } };
}

/** As clients of the region write it; undefined if it could be two numbers, or is none. */
function amountIn(text: string, { currency, style }: InvoiceSnapshot): number | undefined {
  const read = readNumber(text, { digits: currencyExponent(currency), style, currency });
  return 'units' in read ? read.units : undefined;
}
