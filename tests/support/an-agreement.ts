/** An engagement that was agreed without a proposal. */
import { callApi, type ApiResponse, type CalledApp } from './api-caller.ts';

const standard = { category: 'standard', ratePpm: 66_250, reason: '' } as const;

/** $1,000.00 including tax: a deposit at once, and the rest at a milestone. */
export const anAgreement = {
  title: 'Annual report',
  currency: 'USD',
  agreedOn: '2026-02-27',
  pricesIncludeTax: true,
  lines: [
    {
      key: 'report',
      title: 'Editing and layout',
      quantity: 1000,
      unitPrice: 1000_00,
      tax: standard,
    },
  ],
  schedule: [
    {
      key: 'deposit',
      label: 'Deposit',
      share: { kind: 'percent', ratePpm: 300_000 },
      due: { kind: 'acceptance' },
      termsDays: 14,
    },
    {
      key: 'rest',
      label: 'On completion',
      share: { kind: 'remainder' },
      due: { kind: 'milestone' },
      termsDays: 30,
    },
  ],
};

export function startAgreed(
  app: CalledApp,
  clientId: string,
  changes: object = {},
): Promise<ApiResponse> {
  return callApi(app, 'POST', '/engagements', { ...anAgreement, clientId, ...changes });
}
