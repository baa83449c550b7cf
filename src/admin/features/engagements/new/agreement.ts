/** What was agreed without a proposal, as it is typed. Pure. */
import { z } from 'zod';
import { addDays } from '../../../../shared/dates/calendar-dates.ts';
import type { DocumentTotals } from '../../../../shared/documents/totals.ts';
import { agreedProblems } from '../../../../shared/engagements/agreed-plan.ts';
import { noEngagementTexts } from '../../../../shared/engagements/engagement-texts.ts';
import {
  newEngagement,
  type NewEngagement,
} from '../../../../shared/engagements/new-engagement.schema.ts';
import { scheduleAmounts } from '../../../../shared/proposals/schedule/payment-schedule.ts';
import { lineAmountsOf } from '../../../../shared/proposals/schedule/payment-schedule.ts';
import type { LineTax } from '../../../../shared/taxes/default-tax.ts';
import { changesOfCurrency, tryCalculate } from '../../../documents/lines/priced-draft.ts';
import type { TypedAmounts } from '../../../documents/lines/priced-draft.ts';
import type { Problems } from '../../../forms/draft/draft-kind.ts';
import { createNewDraft, type NewDraft } from '../../../forms/draft/new-draft.ts';
import { moneyText } from '../../../studio-format.ts';

export interface Agreement extends Omit<NewEngagement, 'clientId' | 'file'> {
  clientId: string | null;
  /** One gross amount is a single line item named like the engagement. */
  pricing: 'lines' | 'amount';
  file: File | null;
}

interface AgreementResult {
  totals: DocumentTotals | undefined;
  /** In the order of the schedule. */
  payments: readonly number[] | undefined;
}

export type AgreementDraft = NewDraft<Agreement, AgreementResult>;

interface Start {
  clientId: string | null;
  currency: string;
  termsDays: number;
  today: string;
}

export function newAgreement({ clientId, currency, termsDays, today }: Start): AgreementDraft {
  return createNewDraft(
    'new-engagement',
    { schema: z.custom<Agreement>(), check },
    {
      clientId,
      title: '',
      currency,
      agreedOn: today,
      pricing: 'lines',
      pricesIncludeTax: false,
      lines: [],
      discount: null,
      schedule: [
        {
          key: 'remainder',
          label: 'On completion',
          share: { kind: 'remainder' },
          due: { kind: 'milestone' },
          termsDays,
        },
      ],
      purchaseOrderNumber: '',
      ...noEngagementTexts,
      file: null,
    },
  );
}

function check(content: Agreement): { problems: Problems; result: AgreementResult } {
  const { lines, schedule } = content;
  const { totals, problems } = tryCalculate({ ...content, deposits: [] });
  if (totals === undefined || totals.total < 0) {
    return { problems, result: { totals, payments: undefined } };
  }
  const scheduled = { total: totals.total, lineAmounts: lineAmountsOf(lines, totals) };
  const shares = schedule.map(({ share }) => share);
  return { problems, result: { totals, payments: scheduleAmounts(shares, scheduled) } };
}

/** Also without what the server alone knows. By the field of the request. */
export function submissionProblems(content: Agreement, today: string): Problems {
  const problems: Record<string, string> = {};
  if (content.clientId === null) problems['clientId'] = 'Choose a client.';
  if (content.title.trim() === '') problems['title'] = 'Enter a title.';
  const money = (amount: number) => moneyText(amount, content.currency);
  const { file: _file, ...agreed } = content;
  const terms = submitted(agreed);
  for (const { path, message } of newEngagement.safeParse(terms).error?.issues ?? []) {
    problems[path.join('.')] ??= message;
  }
  const others = Object.keys(problems).some((path) => path.startsWith('lines'));
  return others ? problems : { ...problems, ...agreedProblems(terms, { today, money }) };
}

/** As the server takes it, without the uploaded file. */
export function submitted({ pricing, ...content }: Omit<Agreement, 'file'>): NewEngagement {
  const { clientId, lines, title } = content;
  const named = pricing === 'amount' ? lines.map((line) => ({ ...line, title })) : lines;
  return { ...content, clientId: clientId ?? '', lines: named, file: null };
}

/** A single gross amount, or line items; what was typed stays. */
export function changesOfPricing(
  { lines }: Agreement,
  pricing: Agreement['pricing'],
  { totals, tax }: { totals: DocumentTotals | undefined; tax: LineTax },
): Partial<Agreement> {
  if (pricing === 'lines') return { pricing };
  const [first] = lines;
  const { taxId, tax: own } = first ?? tax;
  const line = { ...blank, key: 'amount', taxId, tax: own, unitPrice: totals?.total ?? 0 };
  return { pricing, pricesIncludeTax: true, discount: null, lines: [line] };
}

const blank = { title: '', details: '', unit: '', quantity: 1000, discount: null };

/** Amounts keep their figures. */
export function changesOfAgreedCurrency(
  { currency, lines, discount, schedule }: Agreement,
  to: string,
  typed: TypedAmounts,
): { changes: Partial<Agreement>; isRounded: boolean } {
  const deposits = schedule.map(({ key, share }) => ({
    label: key,
    amount: share.kind === 'amount' ? share.amount : 0,
  }));
  const turned = changesOfCurrency({ currency, lines, discount, deposits }, to, typed);
  const { deposits: amounts = [], ...changes } = turned.changes;
  return {
    isRounded: turned.isRounded,
    changes: {
      ...changes,
      schedule: schedule.map(({ share, ...entry }, place) => ({
        ...entry,
        share: share.kind === 'amount' ? { ...share, amount: amounts[place]?.amount ?? 0 } : share,
      })),
    },
  };
}

/** How many payments are drafted at once. */
export function draftsOnStart(
  { schedule, agreedOn }: Agreement,
  payments: readonly number[] | undefined,
  today: string,
): number {
  return schedule.filter(({ due }, place) => {
    if ((payments?.[place] ?? 0) === 0) return false;
    if (due.kind === 'date') return due.date <= today;
    if (due.kind === 'days') return addDays(agreedOn, due.days) <= today;
    return due.kind === 'acceptance';
  }).length;
}
