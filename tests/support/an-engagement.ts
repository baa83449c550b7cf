/** An engagement of an accepted proposal, as the owner records an acceptance by phone. */
import type { AppDeps } from '../../src/server/app.ts';
import { recordAcceptance } from '../../src/server/features/proposals/responses/record-acceptance.ts';
import {
  changeProposal,
  createProposal,
} from '../../src/server/features/proposals/draft/drafts.actions.ts';
import { createLink } from '../../src/server/documents/sharing/links.actions.ts';
import { systemActor } from '../../src/server/platform/auth/actor.ts';
import { studioDay } from '../../src/server/platform/studio.repository.ts';
import { followAcceptance } from '../../src/server/workflows/acceptance/accept-proposal.ts';
import type { ProposalDraft } from '../../src/shared/proposals/proposal-draft.schema.ts';
import { proposalLine } from './a-proposal.ts';

const zero = { category: 'zero', ratePpm: 0, reason: '' } as const;
const zeroLine = (key: string, title: string, unitPrice: number) =>
  proposalLine(key, { title, unitPrice, tax: zero });
const monthly = (
  key: string,
  unitPrice: number,
  kind: 'acceptance' | 'by_owner',
  periods: number | null,
) => ({
  ...zeroLine(key, `Item ${key}`, unitPrice),
  period: 'month' as const,
  recurrence: { start: { kind }, periods },
});
const percent = (ratePpm: number) => ({ kind: 'percent', ratePpm }) as const;
const milestone = { kind: 'milestone' } as const;

/** $1,000.00 in three payments and one of 0.00; hosting every month, care once the owner starts it. */
const content = {
  title: 'Website',
  pricesIncludeTax: true,
  sections: [
    {
      key: 'pricing',
      kind: 'pricing' as const,
      heading: 'Pricing',
      packages: null,
      lines: [
        proposalLine('design', { title: 'Design', unitPrice: 600_00 }),
        zeroLine('training', 'Training', 300_00),
        zeroLine('photos', 'Photos', 100_00),
        monthly('hosting', 30_00, 'acceptance', null),
        monthly('backup', 10_00, 'acceptance', 2),
        monthly('care', 50_00, 'by_owner', 3),
      ],
    },
  ],
  schedule: [
    { key: 'deposit', label: 'Deposit', share: percent(500_000), due: { kind: 'acceptance' } },
    {
      key: 'later',
      label: 'After ten days',
      share: percent(200_000),
      due: { kind: 'days', days: 10 },
    },
    { key: 'launch', label: 'On launch', share: percent(100_000), due: milestone },
    { key: 'nothing', label: 'Extras', share: percent(0), due: milestone },
    { key: 'rest', label: 'On completion', share: { kind: 'remainder' }, due: milestone },
  ].map((entry) => Object.assign(entry, { termsDays: 14 })) as ProposalDraft['schedule'],
};

/** With what is billed on acceptance drafted; resolves with its id. */
export async function addEngagement(
  deps: AppDeps,
  clientId: string,
  { purchaseOrder = 'not_asked', ...more }: Partial<ProposalDraft> = {},
): Promise<string> {
  const { db, clock } = deps;
  const actor = systemActor;
  const id = await createProposal(deps, actor, { clientId });
  const now = clock.now();
  const today = await studioDay(db, now);
  const draft = { ...content, purchaseOrder, validUntil: today, ...more };
  await changeProposal(deps, actor, id, { version: 1, ...draft });
  await createLink(deps, actor, id, { version: 2 });
  const how = { title: '', note: 'By phone', purchaseOrderNumber: '' };
  const details = { invoiceRecipient: null, fundReference: '' };
  await recordAcceptance(deps, actor, {
    id,
    recorded: { revision: 1, name: 'Ada Signer', acceptedOn: today, ...how, ...details },
    effects: followAcceptance,
  });
  const engagement = await db
    .selectFrom('engagements')
    .select('id')
    .where('proposalId', '=', id)
    .executeTakeFirstOrThrow();
  return engagement.id;
}
