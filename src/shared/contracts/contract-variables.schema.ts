/** Variables in the text of a contract: which there are, and the custom ones of a draft. */
import { z } from 'zod';
import { calendarDateSchema } from '../dates/calendar-dates.ts';
import { documentLine, LINE_LIMITS } from '../documents/priced-lines.schema.ts';
import { currencySchema } from '../money/currency.schema.ts';
import { filledLine, line } from '../text/text.schema.ts';

/**
 * Derived variables with their labels. Those of `agreed` come from the engagement and the proposal
 * that created it, those of `amended` from the contract that this one amends.
 */
export const inlineVariableLabels = {
  'client.name': 'Client name',
  'client.address': 'Client address',
  'client.taxId': 'Client tax ID',
  'client.signers': 'Names of client signers',
  'studio.name': 'Studio legal name',
  'studio.address': 'Studio address',
  'studio.email': 'Studio email',
  'contract.number': 'Contract number',
  'contract.lateFee': 'Late fee',
  'agreed.title': 'Project title',
  'agreed.proposal': 'Proposal number',
  'agreed.acceptedOn': 'Proposal acceptance date',
  'agreed.total': 'Agreed total',
  'agreed.purchaseOrder': 'PO number',
  'amended.title': 'Amended contract title',
  'amended.number': 'Amended contract number',
  'amended.effectiveOn': 'Amended contract effective date',
} as const;

/** Whole lists or tables. */
export const blockVariableLabels = {
  'agreed.scope': 'Scope of work',
  'agreed.prices': 'Agreed prices',
  'agreed.schedule': 'Payment schedule',
  'agreed.recurring': 'Recurring charges',
} as const;

export type InlineVariable = keyof typeof inlineVariableLabels;
export type BlockVariable = keyof typeof blockVariableLabels;

/** Of a derived variable, or `custom.{key}`. */
export const variableKey = z.string().regex(/^[a-z]+\.[A-Za-z0-9_-]{1,24}$/);

const value = {
  text: line(500).nullable(),
  date: calendarDateSchema.nullable(),
  amount: z
    .strictObject({
      /** Minor units. */
      amount: z.int().min(0).max(LINE_LIMITS.amount),
      currency: currencySchema,
    })
    .nullable(),
  choice: line(200).nullable(),
};

const fields = {
  key: documentLine.shape.key,
  /** Required to save a variable; shown in the editor and where it is open. */
  label: filledLine(100),
};

/** `value`: null until it is entered. */
export const customVariable = z.discriminatedUnion('kind', [
  z.strictObject({ ...fields, kind: z.literal('text'), value: value.text }),
  z.strictObject({ ...fields, kind: z.literal('date'), value: value.date }),
  z.strictObject({ ...fields, kind: z.literal('amount'), value: value.amount }),
  z.strictObject({
    ...fields,
    kind: z.literal('choice'),
    options: z.array(filledLine(200)).min(1).max(20),
    /** One of the options. */
    value: value.choice,
  }),
]);
export type CustomVariable = z.output<typeof customVariable>;
