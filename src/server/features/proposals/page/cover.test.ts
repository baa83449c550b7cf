import { expect, test } from 'vitest';
import { aProposal, proposalLine } from '../../../../../tests/support/a-proposal.ts';
import type { ProposalSection } from '../../../../shared/proposals/proposal-sections.schema.ts';
import { proposalPreviewPage } from './client-page.ts';

const pricing = (lines: ReturnType<typeof proposalLine>[]): ProposalSection[] => [
  { key: 'pricing', kind: 'pricing', heading: 'Pricing', packages: null, lines },
];

test.each([
  ['Choose and accept', 'has an option', { optional: { isPreselected: true } }],
  ['Review and accept', 'has nothing to choose', {}],
])('the cover says %j if the proposal %s', async (label, _, changes) => {
  const sections = pricing([proposalLine('one'), proposalLine('two', changes)]);
  const page = await proposalPreviewPage({
    id: 'pro_1',
    studio: { name: 'Wolfden Studio', email: 'studio@wolfden.example' },
    snapshot: aProposal({ sections, schedule: aProposal().schedule.slice(-1) }),
    revision: 1,
    today: '2026-03-20',
    styleSheet: '/client-page.css',
  });
  const [, said] = /<a class="button" href="#total">([^<]*)</.exec(page) ?? [];
  expect(said).toBe(label);
});

test('only what is included stands under what every package includes', async () => {
  const packages = {
    choice: { kind: 'one' as const },
    items: [{ key: 'small', name: 'Small', description: '', isPreselected: true }],
  };
  const lines = [
    proposalLine('photos', { title: 'Photos', optional: { isPreselected: false } }),
    proposalLine('workshop', { title: 'Workshop' }),
  ];
  const page = await proposalPreviewPage({
    id: 'pro_1',
    studio: { name: 'Wolfden Studio', email: 'studio@wolfden.example' },
    snapshot: aProposal({
      sections: [{ key: 'pricing', kind: 'pricing', heading: 'Pricing', packages, lines }],
    }),
    revision: 1,
    today: '2026-03-20',
    styleSheet: '/client-page.css',
  });
  const titles = page.matchAll(/<h3>([^<]*)<|<span[^>]*>(Photos|Workshop)</g);
  const said = [...titles].map(([, heading, line]) => heading ?? line);
  const inOrder = ['Included in every package', 'Workshop', 'Optional extras', 'Photos'];
  expect(said.filter((text) => inOrder.includes(text ?? ''))).toEqual(inOrder);
});
