/** `studio restore FILE --into DIR`: a backup becomes a data folder and, on PostgreSQL, a database. */
import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Config } from '../config.ts';
import { instantText, systemClock } from '../platform/clock.ts';
import { contentLines } from './backup/content-lines.ts';
import { refusalsInWords } from './backup/refusals-in-words.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { firstLines, printReport } from './command.ts';

interface RestoreOptions {
  json: boolean;
  /** Path of the archive. */
  file: string;
  /** Path of the new folder. */
  into: string;
  /** Path of the file with the keys. */
  keys: string | undefined;
  /** Whether keys that it does not have are lost for good. */
  lost?: boolean;
}

/** False if it was refused, with everything as it was before, or if `verify` had found problems. */
export function runRestore(config: Config, options: RestoreOptions): Promise<boolean> {
  return refusalsInWords(async () => {
    const into = resolve(options.into);
    const manifest = await restoreBackup({
      path: resolve(options.file),
      into,
      url: config.DATABASE_URL,
      keysPath: options.keys === undefined ? undefined : resolve(options.keys),
      replaceLostAt: options.lost === true ? instantText(systemClock.now()) : undefined,
    });
    const { madeAt, queuedEmails, violations } = manifest;
    const text = [
      `Restored the backup of ${madeAt} into ${into}. Counts and totals match, and “verify” found no new problems:`,
      ...contentLines(manifest),
      `Start it with DATA_DIR=${into}.`,
    ];
    if (violations.length > 0) {
      text.push('“verify” found problems before the backup was made, which were restored, too:');
      text.push(...firstLines(violations));
    }
    if (options.lost === true) {
      text.push('Lost keys were replaced. “verify” lists what can no longer be checked.');
    }
    if (process.getuid?.() === 0 && statSync(into).uid === 0) {
      text.push(
        `It belongs to root. If the server runs as another user, run: chown -R USER ${into}`,
      );
    }
    if (queuedEmails > 0) {
      text.push(
        `Queued emails: ${queuedEmails}. The first start sends them, even those that were sent after the backup was created. For a test restore, start it without SMTP_URL: emails are then written to files and not sent.`,
      );
    }
    printReport(options, { into, ...manifest }, text.join('\n'));
    return violations.length === 0;
  });
}
