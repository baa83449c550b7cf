/** What a client consents to, in version 1: shown above the button, and stored as it was shown. Pure. */
import { documentFormat } from '../../../../shared/documents/document-format.ts';
import { offerTexts } from '../../../../shared/proposals/offer.ts';
import type { ProposalSnapshot } from '../../../../shared/proposals/proposal-snapshot.schema.ts';
import type { Selection } from '../../../../shared/proposals/selection/selection.schema.ts';
import { shownTotals } from '../../../../shared/proposals/selection/shown-pricing.ts';

interface Accepted {
  snapshot: ProposalSnapshot;
  revision: number;
  selection: Selection;
}

export function consentText(accepted: Accepted): string {
  const { snapshot, revision } = accepted;
  const { review } = offerTexts(snapshot);
  const { number, buyer } = snapshot;
  return review.consent({ number, revision, totals: totalsText(accepted), client: buyer.name });
}

export function authorizationText({ snapshot }: Pick<Accepted, 'snapshot'>): string {
  return offerTexts(snapshot).review.authorized(snapshot.buyer.name);
}

/** E.g. “$12,000.00 one-time and $60.00 per month”. */
export function totalsText({ snapshot, selection }: Accepted): string {
  const { oneTime, reduction, perMonth, perYear, and } = offerTexts(snapshot).review;
  const { money } = documentFormat(snapshot);
  const by = {
    once: (amount: number) => (amount < 0 ? reduction(money(-amount)) : oneTime(money(amount))),
    month: (amount: number) => perMonth(money(amount)),
    year: (amount: number) => perYear(money(amount)),
  };
  const totals = shownTotals(snapshot, selection).map(({ period, rows }) =>
    by[period](rows.at(-1)?.amount ?? 0),
  );
  return totals.length === 0 ? money(0) : and(totals);
}
