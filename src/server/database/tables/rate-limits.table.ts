/** How often something was done in a time; counted here so that all processes count together. */
export interface RateLimitTable {
  /** What is counted, such as `sign-in:network:203.0.113.9`. */
  bucket: string;
  count: number;
  /** From then on it counts from nothing. */
  resetsAt: string;
}
