/** Files of mails whose words were taken out of the database: they have to go, too. */
import type { Database } from '../../database/database.ts';
import { listForgotten } from './forgotten-mails.repository.ts';
import type { MailFiles } from './mail-files.ts';

/** Ids of the mails that still lie there as files. */
export async function findForgottenFiles(db: Database, mailFiles: MailFiles): Promise<string[]> {
  return listForgotten(db, await mailFiles.list());
}

/** Done twice it does nothing more. */
export async function removeForgottenFiles({
  db,
  mailFiles,
}: {
  db: Database;
  mailFiles: MailFiles;
}): Promise<void> {
  for (const id of await findForgottenFiles(db, mailFiles)) await mailFiles.delete(id);
}
