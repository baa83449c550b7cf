/** What the first middleware finds out about a request, for those behind it. */
export interface RequestVariables {
  requestId: string;
  /** The visitor's address; never stored and never logged. */
  clientIp: string;
}
