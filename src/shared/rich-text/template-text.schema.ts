/**
 * Rich text of drafts and templates: with variables and references to clauses, which are resolved
 * before anybody reads it, and without images.
 */
import { z } from 'zod';
import type { RichTextInline, RichTextMark } from './rich-text.schema.ts';

export interface VariableNode {
  type: 'variable';
  attrs: { key: string };
  marks?: RichTextMark[] | undefined;
}

export interface ClauseReferenceNode {
  type: 'clauseReference';
  attrs: { clause: string };
  marks?: RichTextMark[] | undefined;
}

/** A list or a table in place of a paragraph. */
export interface VariableBlock {
  type: 'variableBlock';
  attrs: { key: string };
}

export type TemplateInline = RichTextInline | VariableNode | ClauseReferenceNode;

interface TemplateParagraph {
  type: 'paragraph';
  content?: TemplateInline[] | undefined;
}

export interface TemplateItem {
  type: 'listItem';
  content: TemplateBlock[];
}

export interface TemplateCell {
  type: 'tableHeader' | 'tableCell';
  content: TemplateParagraph[];
}

export interface TemplateRow {
  type: 'tableRow';
  content: TemplateCell[];
}

export type TemplateBlock =
  | TemplateParagraph
  | { type: 'heading'; attrs: { level: 2 | 3 }; content?: TemplateInline[] | undefined }
  | { type: 'bulletList'; content: TemplateItem[] }
  | { type: 'orderedList'; attrs?: { start: number } | undefined; content: TemplateItem[] }
  | { type: 'blockquote'; content: TemplateBlock[] }
  | { type: 'table'; content: TemplateRow[] }
  | VariableBlock;

export interface TemplateText {
  type: 'doc';
  content: TemplateBlock[];
}

export const templateTextSchema = z
  .custom<TemplateText>((value) => typeof value === 'object' && value !== null, {
    error: 'must be a rich-text document',
  })
  .meta({ type: 'object', description: 'A rich-text document with variables (Tiptap’s JSON)' });
