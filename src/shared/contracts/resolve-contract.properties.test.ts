import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allSources, noSources } from '../../../tests/support/contract-content.ts';
import { kept, refused } from '../../../tests/support/hostile-text.ts';
import { rounds } from '../../../tests/support/rounds.ts';
import type {
  TemplateBlock,
  TemplateInline,
  TemplateText,
} from '../rich-text/template-text.schema.ts';
import { contractSnapshotSchema } from './contract-snapshot.schema.ts';
import type { ContractSources } from './contract-sources.ts';
import { resolveContract, type ContractContent } from './resolve-contract.ts';

const hostile = fc.constantFrom(...kept, ...refused, '', '  ');
const keys = [
  'client.name',
  'agreed.scope',
  'agreed.prices',
  'agreed.total',
  'custom.a',
  'custom.z',
];
const key = fc.constantFrom(...keys);
const clauseKeys = ['k1', 'k2', 'k3', 'k4', 'k5', 'k6'];

const inline: fc.Arbitrary<TemplateInline> = fc.oneof(
  fc.constantFrom(...kept).map((text) => ({ type: 'text' as const, text })),
  key.map((name) => ({ type: 'variable' as const, attrs: { key: name } })),
  fc
    .constantFrom(...clauseKeys, 'gone')
    .map((clause) => ({ type: 'clauseReference' as const, attrs: { clause } })),
);
const paragraph = fc
  .array(inline, { maxLength: 4 })
  .map((content) => ({ type: 'paragraph' as const, content }));
const { block } = fc.letrec<{ block: TemplateBlock }>((tie) => ({
  block: fc.oneof(
    { maxDepth: 2, withCrossShrink: true },
    paragraph,
    key.map((name) => ({ type: 'variableBlock' as const, attrs: { key: name } })),
    fc
      .array(tie('block'), { minLength: 1, maxLength: 2 })
      .map((content) => ({ type: 'blockquote' as const, content })),
    fc.array(tie('block'), { minLength: 1, maxLength: 2 }).map((content) => ({
      type: 'bulletList' as const,
      content: [{ type: 'listItem' as const, content }],
    })),
  ),
}));
const text: fc.Arbitrary<TemplateText> = fc
  .array(block, { minLength: 1, maxLength: 3 })
  .map((content) => ({ type: 'doc', content }));

const condition = fc.record({
  variable: key,
  operator: fc.constantFrom('is', 'is_not', 'is_set', 'is_not_set'),
  value: fc.constantFrom(...kept, ''),
});
const clauses = fc
  .array(
    fc.record({
      level: fc.constantFrom(1, 2),
      heading: fc.constantFrom(...kept, ''),
      text,
      condition: fc.option(condition),
    }),
    { maxLength: clauseKeys.length },
  )
  .map((all) => all.map((one, at) => ({ ...one, key: clauseKeys[at] ?? '' })));

const contents = fc
  .record({ introduction: text, clauses, name: hostile, value: hostile })
  .map(({ introduction, clauses: all, name, value }) => ({
    body: { kind: 'text', introduction, clauses: all },
    variables: [{ key: 'a', label: 'A', kind: 'text', value }],
    values: { 'client.name': name },
  })) as fc.Arbitrary<ContractContent>;

/** Also with names that no form accepts, as of an import by hand. */
function sourcesNaming(name: string): ContractSources {
  return {
    ...allSources,
    client: allSources.client && { ...allSources.client, name },
    agreed: allSources.agreed && {
      ...allSources.agreed,
      title: name,
      prices: [{ label: name, quantity: { amount: 2000, unit: name }, amount: 1 }],
    },
  };
}
const sources = fc.oneof(fc.constant(noSources), hostile.map(sourcesNaming));

const ROUNDS = rounds(300, 10_000);
const bodyShape = contractSnapshotSchema.shape.body;

test(
  'a resolved text is plain rich text without placeholders, whatever the draft has',
  () => {
    fc.assert(
      fc.property(contents, sources, (content, from) => {
        const { body, problems } = resolveContract(content, from);
        expect(bodyShape.parse(body)).toEqual(body);
        expect(problems.filter(({ kind }) => kind === 'too_large')).toEqual([]);
        expect(JSON.stringify(body)).not.toMatch(/"(variable|variableBlock|clauseReference)"/);
      }),
      { numRuns: ROUNDS },
    );
  },
  ROUNDS * 20,
);

test(
  'numbers have no gap: each clause follows the one before',
  () => {
    fc.assert(
      fc.property(contents, sources, (content, from) => {
        let expected = [0, 0];
        for (const { level, number } of resolveContract(content, from).body.clauses) {
          const [first = 0, second = 0] = expected;
          expected = level === 1 ? [first + 1, 0] : [first, second + 1];
          expect(number).toBe(level === 1 ? `${expected[0]}` : expected.join('.'));
          expect(expected[0]).toBeGreaterThan(0);
        }
      }),
      { numRuns: ROUNDS },
    );
  },
  ROUNDS * 20,
);

test(
  'resolving the same twice gives the same, and changes nothing of what it reads',
  () => {
    fc.assert(
      fc.property(contents, sources, (content, from) => {
        const before = structuredClone({ content, from });
        const first = resolveContract(content, from);
        expect(resolveContract(structuredClone(content), from)).toEqual(first);
        expect({ content, from }).toEqual(before);
      }),
      { numRuns: ROUNDS },
    );
  },
  ROUNDS * 20,
);
