import { Amount } from './amount.tsx';

interface ClosingBalanceProps {
  /** Null if the statement of account was changed by hand. */
  closing: number | null;
  currency: string;
}

export function ClosingBalance({ closing, currency }: ClosingBalanceProps) {
  return closing === null ? (
    'Changed outside of Wolfden'
  ) : (
    <Amount of={closing} currency={currency} />
  );
}
