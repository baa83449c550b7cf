/** Something that must always hold. */
export interface Invariant {
  rule: string;
  /** What breaks it, one line each; empty when it holds. */
  violations: string[];
}
