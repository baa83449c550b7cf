/** Content of a draft contract, in the editor, the API and the database; templates have it, too. */
import { z } from 'zod';
import { calendarDateSchema } from '../dates/calendar-dates.ts';
import { lateFeeSchema } from '../documents/late-fee.schema.ts';
import { documentLine } from '../documents/priced-lines.schema.ts';
import { recordId } from '../ids.schema.ts';
import { templateTextSchema } from '../rich-text/template-text.schema.ts';
import { line } from '../text/text.schema.ts';
import { customVariable, variableKey } from './contract-variables.schema.ts';

export const CONTRACT_LIMITS = {
  title: 200,
  heading: 200,
  clauses: 200,
  variables: 60,
  recipients: 20,
  /** Of a derived variable that the owner entered. */
  value: 500,
} as const;

/** Includes a clause only if the variable has that value (`is`), has another one or has any at all. */
const clauseCondition = z.strictObject({
  variable: variableKey,
  operator: z.enum(['is', 'is_not', 'is_set', 'is_not_set']),
  /** Compared with the shown value, ignoring case; empty for `is_set` and `is_not_set`. */
  value: line(CONTRACT_LIMITS.value).default(''),
});
export type ClauseCondition = z.output<typeof clauseCondition>;

export const contractClause = z.strictObject({
  /** Created with the clause: references name it, and versions are compared by it. */
  key: documentLine.shape.key,
  /** 1, or 2 for a part of the clause of level 1 before it. */
  level: z.union([z.literal(1), z.literal(2)]),
  heading: line(CONTRACT_LIMITS.heading),
  text: templateTextSchema,
  condition: clauseCondition.nullable(),
  /** The owner turned it off: it stays in the draft, but no version has it. */
  isOff: z.literal(true).optional(),
});
export type ContractClause = z.output<typeof contractClause>;

export const recipientRoles = ['signer', 'viewer', 'copy'] as const;
export type RecipientRole = (typeof recipientRoles)[number];

const contractRecipient = z.strictObject({
  /** A new one for another contact. */
  key: documentLine.shape.key,
  role: z.enum(recipientRoles),
  /** A contact of the client. */
  contactId: recordId,
});
export type ContractRecipient = z.output<typeof contractRecipient>;

/** Written here, or a PDF of the client’s. */
const body = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('text'),
    /** Before the first clause: who the parties are. */
    introduction: templateTextSchema,
    clauses: z
      .array(contractClause)
      .max(CONTRACT_LIMITS.clauses)
      .refine(hasUniqueKeys, { error: 'Two clauses have the same key.' }),
  }),
  z.strictObject({
    kind: z.literal('upload'),
    /** Of `documents/{id}/files`; null until it is uploaded. */
    fileId: recordId.nullable(),
    /**
     * The document that the server makes of it when it is chosen, and its pages; whatever a request
     * says is left aside. Null of drafts from before there were copies.
     */
    copyId: recordId.nullable().default(null),
    pages: z.int().min(1).nullable().default(null),
  }),
]);
export type ContractBody = z.output<typeof body>;

export const MOST_NOTICE_DAYS = 365;

/** When the agreement ends or renews, for a reminder to the owner. */
export const contractTerm = z.strictObject({
  endsOn: calendarDateSchema,
  renews: z.boolean(),
  /** Days before `endsOn` at which the owner is reminded. */
  noticeDays: z.int().min(0).max(MOST_NOTICE_DAYS),
});
export type ContractTerm = z.output<typeof contractTerm>;

export const contractDraftFields = {
  clientId: recordId.nullable(),
  title: line(CONTRACT_LIMITS.title),
  body,
  /** Those of its template and its own; texts name them `custom.{key}`. */
  variables: z
    .array(customVariable)
    .max(CONTRACT_LIMITS.variables)
    .refine(hasUniqueKeys, { error: 'Two variables have the same key.' }),
  /** Values that the owner entered in place of derived ones, by the key of the variable. */
  values: z.record(variableKey, line(CONTRACT_LIMITS.value)),
  /** In the order in which signers sign, if they sign in order. */
  recipients: z
    .array(contractRecipient)
    .max(CONTRACT_LIMITS.recipients)
    .refine(hasUniqueKeys, { error: 'Two recipients have the same key.' }),
  signingOrder: z.enum(['parallel', 'in_order']),
  /** Whether signers enter a code that is emailed to them before they sign. */
  asksForCode: z.boolean(),
  /** Last day on which clients can sign, in the studio’s time zone; null: 30 days after sending. */
  signBy: calendarDateSchema.nullable(),
  /** Null for neither end nor renewal. */
  term: contractTerm.nullable(),
  /** Stated by the text, as the variable `contract.lateFee`. Absent: none. */
  lateFee: lateFeeSchema.nullable().optional(),
};

export const contractDraftSchema = z.strictObject(contractDraftFields);
export type ContractDraft = z.output<typeof contractDraftSchema>;

/** Only the fields to change, and the version that was read. Each is sent whole. */
export const contractDraftChanges = contractDraftSchema
  .partial()
  .extend({ version: z.int().min(1) });
export type ContractDraftChanges = z.output<typeof contractDraftChanges>;

/** What a template has of a draft: nothing of a client. */
export const contractTemplateContent = contractDraftSchema.pick({
  title: true,
  body: true,
  variables: true,
  signingOrder: true,
  asksForCode: true,
});
export type ContractTemplateContent = z.output<typeof contractTemplateContent>;

function hasUniqueKeys(all: readonly { key: string }[]): boolean {
  return new Set(all.map(({ key }) => key)).size === all.length;
}
