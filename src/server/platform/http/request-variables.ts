/** What the first middleware finds out about a request, for those behind it. */
export interface RequestVariables {
  requestId: string;
  /** The visitor's address; never logged, and stored only with sign-ins to the owner's account. */
  clientIp: string;
}
