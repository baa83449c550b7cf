import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  aProposal,
  proposalLine,
  proposalSaying,
  textEverywhere,
  textSection,
} from '../../../../tests/support/a-proposal.ts';
import { sendableProposal } from '../../../../tests/support/any-proposal.ts';
import { anAttachedFile } from '../../../../tests/support/uploads.ts';
import {
  comparisonSchema,
  type ChangeKind,
  type DocumentComparison,
} from '../../documents/comparison/comparison.schema.ts';
import { COMPARISON_STEPS } from '../../documents/comparison/matches.ts';
import { regionStyle } from '../../documents/region-style.ts';
import { richTextBlocks } from '../../rich-text/rich-text-blocks.ts';
import { richTextToPlain, type RichText } from '../../rich-text/rich-text.schema.ts';
import type { PlanSource } from '../schedule/billing-plan.ts';
import type { ProposalSection } from '../proposal-sections.schema.ts';
import type { ProposalSnapshot } from '../proposal-snapshot.schema.ts';
import { compareProposals } from './compare-proposals.ts';

const none: DocumentComparison = { sections: [], tables: [] };
const first = aProposal();

/** As lines: “Line items › Domain (added) › Qty: – → 1”. */
function told({ sections, tables }: DocumentComparison): string[] {
  return [
    ...sections.map(({ heading, changes }) => `${heading} (${changes.join(', ')})`),
    ...tables.flatMap(({ title, items }) =>
      items.flatMap(({ name, changes, fields }) => [
        `${title} › ${name} (${changes.join(', ')})`,
        ...fields.map((each) => `  ${each.label}: ${each.before ?? '–'} → ${each.after ?? '–'}`),
      ]),
    ),
  ];
}

const withSections = (sections: ProposalSection[]) => aProposal({ sections });
const plain = (...lines: string[]): RichText => ({
  type: 'doc',
  content: lines.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
});

function withLine(key: string, changes: object): ProposalSnapshot {
  return withSections(
    first.sections.map((section) =>
      section.kind === 'pricing'
        ? {
            ...section,
            lines: section.lines.map((line) => (line.key === key ? { ...line, ...changes } : line)),
          }
        : section,
    ),
  );
}

function snapshotOf(source: PlanSource): ProposalSnapshot {
  const { sections, currency, pricesIncludeTax, discounts, schedule, purchaseOrder } = source;
  const style = regionStyle('US', currency);
  const priced = { currency, style, pricesIncludeTax, discounts, schedule, purchaseOrder };
  return { ...first, ...priced, sections };
}

/** All changes in no order, on request as those of the comparison the other way round. */
function saidBy({ sections, tables }: DocumentComparison, isReversed = false): string[] {
  const back = { added: 'removed', removed: 'added', moved: 'moved', renamed: 'renamed' };
  const kinds = (changes: readonly ChangeKind[]) =>
    changes.map((kind) => (isReversed && kind !== 'edited' ? back[kind] : kind)).join(' ');
  const items = tables.flatMap(({ title, items: changed }) =>
    changed.flatMap(({ changes, fields }) =>
      fields.map(({ label, before, after }) => {
        const values = isReversed ? [after, before] : [before, after];
        return [title, kinds(changes), label, ...values].join(' › ');
      }),
    ),
  );
  return [...items, ...sections.map(({ changes }) => kinds(changes))].toSorted();
}

describe('Two versions of a proposal', () => {
  test('have no differences if they are the same', () => {
    expect(compareProposals(first, structuredClone(first))).toEqual(none);
    expect(compareProposals(proposalSaying('<b>&'), proposalSaying('<b>&'))).toEqual(none);
  });

  test('tell which sections were added, removed, moved, renamed and edited', () => {
    const [goals, work, packages, options] = first.sections;
    if (!goals || !work || !packages || !options) throw new Error('too few sections');
    const second = withSections([
      { ...work, heading: 'Our work' },
      packages,
      textSection(
        'goals',
        'Goals',
        plain('Visitors should find opening hours in one step.', 'Soon.'),
      ),
      textSection('terms', '', plain('Terms of the trade.')),
    ]);
    const { sections } = compareProposals(first, second);
    expect(
      sections.map(({ heading, earlierHeading, changes }) => [heading, earlierHeading, changes]),
    ).toEqual([
      ['Our work', 'Selected work', ['renamed']],
      ['Options and care', null, ['removed']],
      ['Goals', null, ['moved', 'edited']],
      ['Untitled section', null, ['added']],
    ]);
    expect(sections[2]?.blocks.map(({ change }) => change)).toEqual(['same', 'added']);
  });

  test('show changed words of a text', () => {
    const second = withSections([
      textSection('goals', 'Goals', plain('Visitors should find opening hours in two steps.')),
      ...first.sections.slice(1),
    ]);
    const [section] = compareProposals(first, second).sections;
    expect(section?.blocks).toEqual([
      {
        role: 'paragraph',
        change: 'changed',
        parts: [
          { kind: 'same', text: 'Visitors should find opening hours in ' },
          { kind: 'removed', text: 'one step' },
          { kind: 'added', text: 'two steps' },
          { kind: 'same', text: '.' },
        ],
      },
    ]);
  });

  test('tell an image with other alt text from one with another file', () => {
    const files = [1, 2].map((nth) =>
      anAttachedFile({ id: `file_${nth}`, name: 'plan.png', width: 8, height: 8 }),
    );
    const shown = (fileId: string, alt: string) =>
      aProposal({
        files,
        sections: [
          textSection('plan', 'Plan', {
            type: 'doc',
            content: [{ type: 'image', attrs: { fileId, alt } }],
          }),
        ],
      });
    const [before, ...others] = [
      shown('file_1', 'The floor'),
      shown('file_1', 'The roof'),
      shown('file_2', 'The floor'),
    ];
    if (before === undefined) throw new Error('none');
    expect(others.map((after) => compareProposals(before, after).sections[0]?.blocks)).toEqual([
      [
        {
          role: 'image',
          change: 'changed',
          parts: [
            { kind: 'same', text: 'Image: The ' },
            { kind: 'removed', text: 'floor' },
            { kind: 'added', text: 'roof' },
            { kind: 'same', text: ' (plan.png)' },
          ],
        },
      ],
      [
        {
          role: 'image',
          change: 'changed',
          parts: [{ kind: 'same', text: 'Image: The floor (plan.png)' }],
        },
      ],
    ]);
  });

  test('report where a list ends, which no word tells', () => {
    const item = (text: string) => ({ type: 'listItem' as const, content: plain(text).content });
    const list = (...texts: string[]) => ({
      type: 'bulletList' as const,
      content: texts.map(item),
    });
    const body = (...content: RichText['content']): RichText => ({ type: 'doc', content });
    const { sections } = compareProposals(
      withSections([textSection('a', 'List', body(list('one', 'two')))]),
      withSections([textSection('a', 'List', body(list('one'), list('two')))]),
    );
    expect(sections[0]?.changes).toEqual(['edited']);
    expect(sections[0]?.blocks.every(({ change }) => change === 'same')).toBe(true);
  });

  test('tell the old and new figures of a line item, and what follows from them', () => {
    expect(told(compareProposals(first, withLine('kickoff', { unitPrice: 1500_00 })))).toEqual([
      'Line items › Kickoff workshop (edited)',
      '  Unit price: $1,200.00 → $1,500.00',
      '  Amount: $1,200.00 → $1,500.00',
      'Totals › One-time total USD (edited)',
      '  Lowest: $2,482.35 → $2,792.64',
      '  Preselected: $5,254.31 → $5,564.60',
      '  Highest: $7,240.19 → $7,550.48',
      'Payment schedule › Deposit (edited)',
      '  Amount: $1,576.29 → $1,669.38',
      'Payment schedule › Design approved (edited)',
      '  Amount: $1,241.18 → $1,551.47',
      'Payment schedule › Launch (edited)',
      '  Amount: $2,436.84 → $2,343.75',
    ]);
  });

  test('tell added and removed line items with their figures', () => {
    const second = withSections(
      first.sections.map((section) =>
        section.key === 'options' && section.kind === 'pricing'
          ? {
              ...section,
              lines: [
                ...section.lines.filter(({ key }) => key !== 'film'),
                proposalLine('audit', {
                  title: 'Audit',
                  period: 'month',
                  recurrence: { start: { kind: 'acceptance' }, periods: null },
                }),
              ],
            }
          : section,
      ),
    );
    const lines = compareProposals(first, second).tables.find(
      ({ title }) => title === 'Line items',
    );
    expect(told({ sections: [], tables: lines === undefined ? [] : [lines] })).toEqual([
      'Line items › Short film (removed)',
      '  Description: Short film → –',
      '  Section: Options and care → –',
      '  Option: Optional → –',
      '  Qty: 1 → –',
      '  Unit price: $1,200.00 → –',
      '  Tax: 8.875% → –',
      '  Amount: $1,200.00 → –',
      'Line items › Audit (added)',
      '  Description: – → Audit',
      '  Section: – → Options and care',
      '  Option: – → Required',
      '  Billing: – → Monthly, starts on acceptance, until canceled',
      '  Qty: – → 1',
      '  Unit price: – → $1,200.00',
      '  Tax: – → 8.875%',
      '  Amount: – → $1,200.00',
    ]);
  });

  test('tell changed terms and payments', () => {
    const [deposit, ...others] = first.schedule;
    if (!deposit) throw new Error('no deposit');
    const second = aProposal({
      title: 'A website for the Tidewater Museum',
      validUntil: '2026-05-31',
      purchaseOrder: 'before_invoicing',
      discounts: { once: null, month: null, year: null },
      schedule: [{ ...deposit, due: { kind: 'date', date: '2026-04-15' } }, ...others],
    });
    expect(
      told(compareProposals(first, second)).filter((line) => !line.includes('mount: $')),
    ).toEqual([
      'Terms › Title (edited)',
      '  : A new website for the Tidewater Museum → A website for the Tidewater Museum',
      'Terms › Valid until (edited)',
      '  : Apr 30, 2026 → May 31, 2026',
      'Terms › PO number (edited)',
      '  : Optional → Required before invoicing',
      'Terms › Discount · One-time (edited)',
      '  : 5% → –',
      'Totals › One-time total USD (edited)',
      '  Lowest: $2,482.35 → $2,613.00',
      '  Preselected: $5,254.31 → $5,530.85',
      '  Highest: $7,240.19 → $7,621.25',
      'Payment schedule › Deposit (edited)',
      '  Billed: On acceptance → Apr 15, 2026',
      'Payment schedule › Design approved (edited)',
      'Payment schedule › Launch (edited)',
    ]);
  });

  test('say nothing of a moved section’s line items', () => {
    const { tables } = compareProposals(first, withSections(first.sections.toReversed()));
    expect(tables).toEqual([]);
  });

  const sendable = sendableProposal('2026-03-20');
  test('differ the other way round by what was added and removed', () => {
    fc.assert(
      fc.property(sendable, sendable, (one, other) => {
        const [before, after] = [snapshotOf(one), snapshotOf(other)];
        expect(compareProposals(after, after)).toEqual(none);
        const there = compareProposals(before, after);
        comparisonSchema.parse(there);
        expect(saidBy(there)).toEqual(saidBy(compareProposals(after, before), true));
      }),
      { numRuns: 60 },
    );
  });

  test('take a bounded number of steps, however long they are', () => {
    const words = (seed: number) =>
      Array.from({ length: 9000 }, (_, at) => `w${(at * seed) % 997}`).join(' ');
    const long = (seed: number) =>
      withSections(
        Array.from({ length: 40 }, (_, at) =>
          textSection(`s${at}`, `Section ${at}`, plain(words(seed), words(seed + at))),
        ),
      );
    const work = { left: COMPARISON_STEPS };
    const { sections } = compareProposals(long(3), long(5), work);
    expect(sections).toHaveLength(40);
    expect(work.left).toBeGreaterThanOrEqual(0);
  });
});

describe('Blocks of rich text', () => {
  test('are its plain text, line by line', () => {
    const said = richTextBlocks(textEverywhere('words'), ({ attrs }) => attrs.alt)
      .map(({ text }) => text)
      .join('\n');
    const { content } = textEverywhere('words');
    expect(said.replaceAll(' (https://lab.example/a?b=c)', '')).toBe(
      richTextToPlain({ type: 'doc', content }),
    );
  });
});
