/** Turns the draft of a contract into the text of a version, and lists what is in the way. Pure. */
import {
  richTextSchema,
  type RichText,
  type RichTextBlock,
} from '../rich-text/rich-text.schema.ts';
import type { TemplateText } from '../rich-text/template-text.schema.ts';
import { textsFor } from '../texts/texts.ts';
import { needsValue, outlineClauses, type OutlinedClause } from './clause-outline.ts';
import type { ContractBody, ContractDraft } from './contract-draft.schema.ts';
import type { ContractSnapshot, FrozenClause } from './contract-snapshot.schema.ts';
import type { ContractSources } from './contract-sources.ts';
import {
  Findings,
  placeOf,
  type ContractPlace,
  type ContractProblem,
  type OpenVariable,
} from './contract-findings.ts';
import { inlineVariables, isBlock, oneLine, type VariableValue } from './contract-values.ts';
import { blockVariableLabels, type BlockVariable } from './contract-variables.schema.ts';
import { blockVariables } from './contract-blocks.ts';
import { resolveText } from './resolve-text.ts';

type TextOf<Body extends { kind: string }> = Extract<Body, { kind: 'text' }>;

/** Of a draft that is written here: an upload has nothing to resolve. */
export interface ContractContent extends Pick<ContractDraft, 'variables' | 'values' | 'lateFee'> {
  body: TextOf<ContractBody>;
}

export interface ResolvedContract {
  body: TextOf<ContractSnapshot['body']>;
  /** Those of conditions first, then in the order of the text. */
  open: OpenVariable[];
  problems: ContractProblem[];
}

/** Never throws: what is open or wrong is shown in brackets in the text, for previews. */
export function resolveContract(
  content: ContractContent,
  sources: ContractSources,
): ResolvedContract {
  const findings = new Findings();
  const inline = inlineVariables(content, sources);
  const resolving = { content, sources, inline, blocks: blockVariables(sources), findings };
  const valueOf = (key: string) => lookUp(key, resolving)?.value ?? '';
  const outline = outlineClauses(content.body.clauses, valueOf);
  for (const outlined of outline) noteClause(outlined, resolving);
  const resolve = (text: TemplateText, place: ContractPlace) =>
    resolvePart(text, { ...resolving, place, outline });
  const introduction = resolve(content.body.introduction, { kind: 'introduction' });
  const clauses = outline.flatMap(({ clause, level, number }): FrozenClause[] => {
    if (number === null) return [];
    const text = resolve(clause.text, placeOf({ clause, number }));
    return [{ key: clause.key, number, level, heading: clause.heading, text }];
  });
  if (clauses.length === 0) findings.problems.push({ kind: 'no_clauses' });
  if (content.lateFee && !findings.stated.has('contract.lateFee')) {
    findings.problems.push({ kind: 'late_fee_not_stated' });
  }
  const body = { kind: 'text', introduction, clauses } as const;
  return { body, open: [...findings.open.values()], problems: findings.problems };
}

interface Resolving {
  content: ContractContent;
  sources: ContractSources;
  inline: (key: string) => VariableValue | undefined;
  blocks: (key: BlockVariable) => RichTextBlock[];
  findings: Findings;
}

/** A comparison with a variable that has no value yet can’t be decided: it is open. Nothing of what is off. */
function noteClause(outlined: OutlinedClause, resolving: Resolving): void {
  const { clause, level, isDecided } = outlined;
  if (clause.isOff === true) return;
  const { findings } = resolving;
  const place = placeOf(outlined);
  if (clause.level !== level) findings.problems.push({ kind: 'no_parent_clause', place });
  if (clause.condition === null || !isDecided) return;
  const { variable: key } = clause.condition;
  const found = lookUp(key, resolving);
  if (found === undefined) {
    findings.problems.push({ kind: 'unknown_variable', key, place });
  } else if (found.value === '' && needsValue(clause.condition)) {
    findings.addOpen(key, found.label, place);
  }
}

/** Of a block: the owner’s line, else its key if there is anything of it. */
function lookUp(key: string, { content, inline, blocks }: Resolving): VariableValue | undefined {
  if (!isBlock(key)) return inline(key);
  const own = oneLine(content.values[key] ?? '');
  const derived = blocks(key).length > 0 ? key : '';
  return { label: blockVariableLabels[key], value: own === '' ? derived : own };
}

interface Part extends Resolving {
  place: ContractPlace;
  outline: readonly OutlinedClause[];
}

function resolvePart(text: TemplateText, part: Part): RichText {
  const resolved = resolveText(text, {
    variable: (key) => variableText(key, part),
    clause: (key) => referenceText(key, part),
    block: (key) => blocksOf(key, part),
  });
  if (richTextSchema.safeParse(resolved).success) return resolved;
  part.findings.problems.push({ kind: 'too_large', place: part.place });
  return { type: 'doc', content: [paragraph(textsOf(part).open('…'))] };
}

function variableText(key: string, part: Part): string {
  const { inline, findings, place } = part;
  const found = inline(key);
  findings.stated.add(key);
  if (found === undefined) {
    findings.problems.push({ kind: 'unknown_variable', key, place });
    return textsOf(part).open(key);
  }
  return found.value === '' ? openText(key, found.label, part) : found.value;
}

function openText(key: string, label: string, part: Part): string {
  part.findings.addOpen(key, label, part.place);
  return textsOf(part).open(oneLine(label));
}

function blocksOf(key: string, part: Part): RichTextBlock[] {
  if (!isBlock(key)) return [paragraph(variableText(key, part))];
  const own = oneLine(part.content.values[key] ?? '');
  if (own !== '') return [paragraph(own)];
  const blocks = part.blocks(key);
  return blocks.length > 0 ? blocks : [paragraph(openText(key, blockVariableLabels[key], part))];
}

function referenceText(key: string, part: Part): string {
  const { outline, findings, place } = part;
  const { section, open, missingClause } = textsOf(part);
  const found = outline.find(({ clause }) => clause.key === key);
  if (found === undefined) {
    findings.problems.push({ kind: 'missing_clause', clause: key, place });
    return open(missingClause);
  }
  if (found.number !== null) return section(found.number);
  const { heading } = found.clause;
  findings.problems.push({ kind: 'left_out_clause', clause: key, heading, place });
  return open(oneLine(heading) || missingClause);
}

const textsOf = ({ sources }: Part) => textsFor(sources.language).contractTextWords;

const paragraph = (text: string): RichTextBlock => ({
  type: 'paragraph',
  content: [{ type: 'text', text }],
});
