/** What differs in the sections of two revisions of a proposal, except their line items. */
import { compareBlocks, type TextBlock } from '../../documents/comparison/compare-blocks.ts';
import { compareKeyed } from '../../documents/comparison/compare-keyed.ts';
import type { ChangedSection } from '../../documents/comparison/comparison.schema.ts';
import type { Work } from '../../documents/comparison/matches.ts';
import { richTextBlocks } from '../../rich-text/rich-text-blocks.ts';
import { textsFor } from '../../texts/texts.ts';
import { packageChoiceText, sectionHeading } from '../proposal-labels.ts';
import type { ProposalSection } from '../proposal-sections.schema.ts';
import type { ProposalSnapshot } from '../proposal-snapshot.schema.ts';

export function compareSections(
  before: ProposalSnapshot,
  after: ProposalSnapshot,
  work: Work,
): ChangedSection[] {
  return compareKeyed(before.sections, after.sections, work).flatMap((section) => {
    const shown = section.after ?? section.before;
    if (shown === undefined) return [];
    const blocks = [
      section.before === undefined ? [] : blocksOf(section.before, before),
      section.after === undefined ? [] : blocksOf(section.after, after),
    ] as const;
    const changes = changesOf(section, isEdited(section, blocks), after);
    if (changes.length === 0) return [];
    const heading = headingOf(shown, after);
    const earlier = headingOf(section.before ?? shown, after);
    return [
      {
        heading,
        earlierHeading: earlier === heading ? null : earlier,
        changes,
        blocks: compareBlocks(...blocks, work),
      },
    ];
  });
}

type SectionPair = Record<'before' | 'after', ProposalSection | undefined> & { isMoved: boolean };

function changesOf(
  { before, after, isMoved }: SectionPair,
  edited: boolean,
  snapshot: ProposalSnapshot,
): ChangedSection['changes'] {
  if (before === undefined) return ['added'];
  if (after === undefined) return ['removed'];
  const isRenamed = headingOf(before, snapshot) !== headingOf(after, snapshot);
  return [
    ...(isMoved ? (['moved'] as const) : []),
    ...(isRenamed ? (['renamed'] as const) : []),
    ...(edited ? (['edited'] as const) : []),
  ];
}

/** Blocks say nothing of e.g. where a list ends. */
function isEdited(
  { before, after }: SectionPair,
  blocks: readonly [readonly TextBlock[], readonly TextBlock[]],
): boolean {
  if (before?.kind === 'text' && after?.kind === 'text') {
    return JSON.stringify(before.body) !== JSON.stringify(after.body);
  }
  return JSON.stringify(blocks[0]) !== JSON.stringify(blocks[1]);
}

function headingOf(section: ProposalSection, snapshot: ProposalSnapshot): string {
  return sectionHeading(section, snapshot) || textsFor(snapshot.language).comparison.untitled;
}

/** Line items are compared apart. */
function blocksOf(section: ProposalSection, snapshot: ProposalSnapshot): TextBlock[] {
  const texts = textsFor(snapshot.language).comparison;
  switch (section.kind) {
    case 'text':
      return richTextBlocks(section.body, ({ attrs }) => {
        const file = snapshot.files.find(({ id }) => id === attrs.fileId);
        return texts.image(attrs.alt, file?.name ?? '');
      });
    case 'work':
      return snapshot.projects
        .filter(({ slug }) => section.projects.includes(slug))
        .flatMap(({ name, title, description, services, link }) =>
          plainBlocks('item', texts.project(name, title)).concat(
            plainBlocks('paragraph', description, services.join(', '), link),
          ),
        );
    case 'files':
      return section.items.flatMap(({ fileId, title }) => {
        const file = snapshot.files.find(({ id }) => id === fileId);
        const identity = file?.sha256 ?? '';
        return plainBlocks('item', title || (file?.name ?? '')).map((block) =>
          Object.assign(block, { identity }),
        );
      });
    case 'pricing': {
      const { packages } = section;
      if (packages === null) return [];
      return [
        ...plainBlocks('paragraph', packageChoiceText(packages, snapshot)),
        ...packages.items.flatMap(({ name, description, isPreselected }) =>
          plainBlocks('item', texts.package(name, isPreselected)).concat(
            plainBlocks('paragraph', description),
          ),
        ),
      ];
    }
  }
}

function plainBlocks(role: TextBlock['role'], ...lines: readonly string[]): TextBlock[] {
  return lines.filter((text) => text !== '').map((text) => ({ role, text, identity: '' }));
}
