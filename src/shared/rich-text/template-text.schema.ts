/**
 * Rich text of drafts and templates: with variables and references to clauses, which are resolved
 * before anybody reads it, and without images.
 */
import { z } from 'zod';
import { variableKey } from '../contracts/contract-variables.schema.ts';
import { documentLine } from '../documents/priced-lines.schema.ts';
import {
  documentSchema,
  marksShape,
  type BlockOf,
  type DocumentOf,
  type RichTextInline,
} from './rich-text-shapes.ts';

const variableShape = z.strictObject({
  type: z.literal('variable'),
  attrs: z.strictObject({ key: variableKey }),
  marks: marksShape,
});
export type VariableNode = z.output<typeof variableShape>;

const clauseReferenceShape = z.strictObject({
  type: z.literal('clauseReference'),
  attrs: z.strictObject({ clause: documentLine.shape.key }),
  marks: marksShape,
});
export type ClauseReferenceNode = z.output<typeof clauseReferenceShape>;

/** A list or a table in place of a paragraph. */
const variableBlockShape = z.strictObject({
  type: z.literal('variableBlock'),
  attrs: z.strictObject({ key: variableKey }),
});
export type VariableBlock = z.output<typeof variableBlockShape>;

type OwnInline = VariableNode | ClauseReferenceNode;

export type TemplateInline = RichTextInline | OwnInline;
export type TemplateText = DocumentOf<TemplateInline, VariableBlock>;
export type TemplateBlock = BlockOf<TemplateInline, VariableBlock>;

export const templateTextSchema = documentSchema<OwnInline, VariableBlock>(
  { inlines: [variableShape, clauseReferenceShape], blocks: [variableBlockShape] },
  'A rich-text document with variables (Tiptap’s JSON)',
);
