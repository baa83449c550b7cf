const LONGEST = 5000;

/** Why there is no backup, or why one is not restored; printed by the command. */
export class BackupRefused extends Error {
  constructor(reason: string) {
    // It may quote a forged archive.
    super(reason.length > LONGEST ? `${reason.slice(0, LONGEST)}…` : reason);
  }
}
