/** The owner’s templates: whole proposals to start from, and blocks, which are single sections. */
import { z } from 'zod';
import { currencySchema } from '../money/currency.schema.ts';
import { filledLine } from '../text/text.schema.ts';
import { proposalDraftSchema } from './proposal-draft.schema.ts';
import { proposalSection } from './proposal-sections.schema.ts';

export const TEMPLATE_NAME_LIMIT = 120;

/** Of a proposal, all but its client and its last day. */
const templateContent = proposalDraftSchema
  .omit({ clientId: true, validUntil: true })
  .extend({ kind: z.literal('template') });

/** Its prices are in its currency. */
const blockContent = z.strictObject({
  kind: z.literal('block'),
  section: proposalSection,
  currency: currencySchema,
});

export const savedContent = z.discriminatedUnion('kind', [templateContent, blockContent]);
export type SavedContent = z.output<typeof savedContent>;
export type BlockContent = z.output<typeof blockContent>;

const templateKinds = ['template', 'block'] as const;
export type TemplateKind = (typeof templateKinds)[number];

const identity = { id: z.string(), version: z.int().min(1), name: filledLine(TEMPLATE_NAME_LIMIT) };
const sectionKinds = proposalSection.options.map(({ shape }) => shape.kind.value);

export const templateSummary = z.strictObject({
  ...identity,
  kind: z.enum(templateKinds),
  /** Of a block; null for a template. */
  sectionKind: z.enum(sectionKinds).nullable(),
  sections: z.int(),
  lineItems: z.int(),
  updatedAt: z.string(),
});
export type TemplateSummary = z.output<typeof templateSummary>;

export const templateList = z.strictObject({ items: z.array(templateSummary) });

/** Both kinds unless one is named. */
export const templateQuery = z.strictObject({ kind: z.enum(templateKinds).optional() });

export const savedTemplate = templateSummary.extend({ content: savedContent });
export type SavedTemplate = z.output<typeof savedTemplate>;

export const newTemplate = z.strictObject({ name: identity.name, content: savedContent });
export type NewTemplate = z.output<typeof newTemplate>;

/** `version`: the one that was read. */
export const renamedTemplate = z.strictObject({ version: identity.version, name: identity.name });
/** `version`: the one that was read. The content is of the same kind. */
export const replacedTemplate = z.strictObject({
  version: identity.version,
  content: savedContent,
});
export type ReplacedTemplate = z.output<typeof replacedTemplate>;
export type RenamedTemplate = z.output<typeof renamedTemplate>;
