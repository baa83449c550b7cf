/** What the history remembers of a first run, so that a reload goes on where it was. */
export interface FirstRunState {
  /** Comes from the form that created the account; a second factor is offered next. */
  isFirstRun: true;
  /** Whether the question about the place was answered or skipped. */
  hasAnswered?: true;
}
