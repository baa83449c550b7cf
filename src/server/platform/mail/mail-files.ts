/** Emails as files, for as long as there is no mail server. */
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { undefinedIfMissing, writeDurably } from '../files/local-file-store.ts';
import type { Database } from '../../database/database.ts';
import { listForgotten } from '../outbox/outbox.repository.ts';

export type MailFiles = ReturnType<typeof localMailFiles>;

const nameForm = /^(mail_[0-9a-z]+)\.eml(?:\.part)?$/;

/** `folder` is made with the first of them. */
export function localMailFiles(folder: string) {
  const pathOf = (id: string) => join(folder, `${id}.eml`);
  return {
    folder,
    /** Writes the email as `{id}.eml`, which any mail program opens. */
    async put(id: string, message: Uint8Array) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeDurably(pathOf(id), message);
    },
    async delete(id: string) {
      await rm(pathOf(id), { force: true });
      await rm(`${pathOf(id)}.part`, { force: true });
    },
    /** Ids of the emails that lie there, begun and broken-off files included. */
    async list() {
      const names = (await readdir(folder).catch(undefinedIfMissing)) ?? [];
      return [...new Set(names.flatMap((name) => nameForm.exec(name)?.[1] ?? []))];
    },
  };
}

/** Ids of the emails that were anonymized in the database and still lie there as files. */
export async function findForgottenFiles(db: Database, mailFiles: MailFiles): Promise<string[]> {
  return listForgotten(db, await mailFiles.list());
}

export async function removeForgottenFiles(deps: { db: Database; mailFiles: MailFiles }) {
  const { db, mailFiles } = deps;
  for (const id of await findForgottenFiles(db, mailFiles)) await mailFiles.delete(id);
}
