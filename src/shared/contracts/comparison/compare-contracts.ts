/**
 * What differs between two versions of a contract: clauses, title, parties and how it is signed.
 * Everything that the client’s page and the PDF say is compared.
 */
import { compareBlocks, type TextBlock } from '../../documents/comparison/compare-blocks.ts';
import { compareItems } from '../../documents/comparison/compare-items.ts';
import { compareKeyed } from '../../documents/comparison/compare-keyed.ts';
import type {
  ChangedSection,
  DocumentComparison,
} from '../../documents/comparison/comparison.schema.ts';
import { COMPARISON_STEPS, type Work } from '../../documents/comparison/matches.ts';
import { richTextBlocks } from '../../rich-text/rich-text-blocks.ts';
import type { RichText } from '../../rich-text/rich-text.schema.ts';
import { textsFor } from '../../texts/texts.ts';
import type { ContractSnapshot } from '../contract-snapshot.schema.ts';
import { itemsOfContract } from './contract-items.ts';

/** In the language and style of the later one. `work`: for tests. */
export function compareContracts(
  before: ContractSnapshot,
  after: ContractSnapshot,
  work: Work = { left: COMPARISON_STEPS },
): DocumentComparison {
  const earlier = { ...before, language: after.language, style: after.style };
  const { tables } = textsFor(after.language).comparison;
  return {
    tables: compareItems(tables.terms, itemsOfContract(earlier), itemsOfContract(after), work),
    sections: compareSections(earlier, after, work),
  };
}

interface Section {
  key: string;
  /** Empty for none. */
  number: string;
  heading: string;
  text: RichText;
}

/** The introduction first; an upload has none. */
function sectionsOf({ body, language }: ContractSnapshot): Section[] {
  if (body.kind === 'upload') return [];
  const heading = textsFor(language).comparison.introduction;
  // No clause can have this key.
  const introduction = { key: ':introduction', number: '', heading, text: body.introduction };
  return [introduction, ...body.clauses];
}

function compareSections(
  before: ContractSnapshot,
  after: ContractSnapshot,
  work: Work,
): ChangedSection[] {
  return compareKeyed(sectionsOf(before), sectionsOf(after), work).flatMap((pair) => {
    const shown = pair.after ?? pair.before;
    if (shown === undefined) return [];
    const changes = changesOf(pair);
    if (changes.length === 0) return [];
    const isRenamed = changes.includes('renamed');
    return [
      {
        heading: headingOf(shown, after),
        earlierHeading: isRenamed && pair.before ? headingOf(pair.before, before) : null,
        changes,
        blocks: compareBlocks(blocksOf(pair.before), blocksOf(pair.after), work),
      },
    ];
  });
}

type SectionPair = Record<'before' | 'after', Section | undefined> & { isMoved: boolean };

function changesOf({ before, after, isMoved }: SectionPair): ChangedSection['changes'] {
  if (before === undefined) return ['added'];
  if (after === undefined) return ['removed'];
  const isEdited = JSON.stringify(before.text) !== JSON.stringify(after.text);
  return [
    ...(isMoved ? (['moved'] as const) : []),
    ...(before.heading === after.heading ? [] : (['renamed'] as const)),
    ...(isEdited ? (['edited'] as const) : []),
  ];
}

function headingOf({ number, heading }: Section, { language }: ContractSnapshot): string {
  const title = heading || textsFor(language).comparison.untitledClause;
  return number === '' ? title : `${number} ${title}`;
}

/** Texts of contracts have no images. */
const blocksOf = (section: Section | undefined): TextBlock[] =>
  section === undefined ? [] : richTextBlocks(section.text, () => '');
