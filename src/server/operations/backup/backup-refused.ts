/** Why there is no backup, or why one is not restored; printed by the command. */
export class BackupRefused extends Error {}
