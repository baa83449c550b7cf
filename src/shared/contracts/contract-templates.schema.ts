/** The owner’s templates of contracts with their published versions, samples, and the clause library. */
import { z } from 'zod';
import { recordId } from '../ids.schema.ts';
import { filledLine } from '../text/text.schema.ts';
import {
  contractClause,
  contractTemplateContent,
  CONTRACT_LIMITS,
} from './contract-draft.schema.ts';
import { customVariable } from './contract-variables.schema.ts';

export const CONTRACT_TEMPLATE_NAME_LIMIT = 120;

const instant = z.string();
const identity = {
  id: z.string(),
  version: z.int().min(1),
  name: filledLine(CONTRACT_TEMPLATE_NAME_LIMIT),
};

export const contractTemplateSummary = z.strictObject({
  ...identity,
  clauses: z.int(),
  /** The latest published version; 0 if none was. */
  published: z.int(),
  /** Whether contracts from that version ask for an email code; null without one. */
  publishedAsksForCode: z.boolean().nullable(),
  /** Whether the content differs from the published version. */
  isChanged: z.boolean(),
  archivedAt: instant.nullable(),
  updatedAt: instant,
});
export type ContractTemplateSummary = z.output<typeof contractTemplateSummary>;

/** In code; to be read by a lawyer before it is used. */
export const contractSample = z.strictObject({
  key: z.string(),
  name: z.string(),
  /** What it is for. */
  description: z.string(),
});

export const contractTemplateList = z.strictObject({
  items: z.array(contractTemplateSummary),
  samples: z.array(contractSample),
});

export const contractTemplate = contractTemplateSummary.extend({
  content: contractTemplateContent,
});
export type ContractTemplate = z.output<typeof contractTemplate>;

/** Its content, or that of a sample or of a draft contract, which it copies. */
export const newContractTemplate = z
  .strictObject({
    name: identity.name,
    content: contractTemplateContent.optional(),
    /** Key of a sample. */
    sample: z.string().max(60).optional(),
    contractId: recordId.optional(),
  })
  .refine(
    ({ content, sample, contractId }) =>
      [content, sample, contractId].filter((start) => start !== undefined).length === 1,
    { error: 'Send one source: content, a sample or a contract.' },
  );
export type NewContractTemplate = z.output<typeof newContractTemplate>;

/** `version`: the one that was read. */
export const templatePublication = z.strictObject({ version: identity.version });

export const publishedTemplate = z.strictObject({
  /** 1, 2, 3 … within the template. */
  position: z.int(),
  sha256: z.string(),
  publishedAt: instant,
});
export const publishedTemplateList = z.strictObject({ items: z.array(publishedTemplate) });

export const templateChanges = z.strictObject({
  version: identity.version,
  name: identity.name.optional(),
  content: contractTemplateContent.optional(),
});
export type TemplateChanges = z.output<typeof templateChanges>;

export const libraryContent = z.strictObject({
  clauses: z.array(contractClause).min(1).max(CONTRACT_LIMITS.clauses),
  /** Those that the clauses use. */
  variables: z.array(customVariable).max(CONTRACT_LIMITS.variables),
});

export const libraryClauseSummary = z.strictObject({
  ...identity,
  clauses: z.int(),
  updatedAt: instant,
});
export type LibraryClauseSummary = z.output<typeof libraryClauseSummary>;

export const libraryClause = libraryClauseSummary.extend({ content: libraryContent });
export type LibraryClause = z.output<typeof libraryClause>;

export const newLibraryClause = z.strictObject({ name: identity.name, content: libraryContent });
export type NewLibraryClause = z.output<typeof newLibraryClause>;

export const libraryClauseList = z.strictObject({ items: z.array(libraryClauseSummary) });

export const libraryClauseChanges = z.strictObject({
  version: identity.version,
  name: identity.name.optional(),
  content: libraryContent.optional(),
});
export type LibraryClauseChanges = z.output<typeof libraryClauseChanges>;
