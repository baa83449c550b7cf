/** A condition that must always hold. */
export interface Invariant {
  rule: string;
  /** The violations, one line each; empty if it holds. */
  violations: string[];
}
