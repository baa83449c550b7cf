import { useRegion } from '../../ui/state/region.ts';
import { moneyText } from '../studio-format.ts';

/** Minor units, in tabular figures. */
export function Amount({ of: amount, currency }: { of: number; currency: string }) {
  // Written anew after a change of the region.
  useRegion();
  return <span className="figures">{moneyText(amount, currency)}</span>;
}
