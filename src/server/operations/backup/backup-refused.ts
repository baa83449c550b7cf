/** Why there is no backup, or why one is not restored; for whoever runs the command. */
export class BackupRefused extends Error {}
