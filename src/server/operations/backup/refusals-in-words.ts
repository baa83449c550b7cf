import { DatabaseAway, isDiskFull } from '../../database/database-errors.ts';
import { printNotice } from '../../platform/log.ts';
import { BackupRefused } from './backup-refused.ts';

/** Returns the result of `work`, or false after printing why it was refused. */
export async function refusalsInWords(work: () => Promise<boolean>): Promise<boolean> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof BackupRefused) printNotice(error.message);
    else if (isDiskFull(error)) printNotice('The disk is full. The incomplete files were removed.');
    else if (error instanceof DatabaseAway) printNotice(`${error.message}. Try again.`);
    else throw error;
    return false;
  }
}
