/** One round of contact messages: sending them, and finding each again in the database. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import type { Running } from './child-process.ts';
import { subjectOf, type LoadResult } from './contact-messages.ts';

/** Sends messages from a separate process and waits for the last response. */
export async function sendMessages(
  server: Pick<Running, 'url'>,
  load: { seconds: number; connections: number; mark: string },
): Promise<LoadResult> {
  const args = [
    join(import.meta.dirname, 'contact-load.ts'),
    server.url,
    String(load.seconds),
    String(load.connections),
    load.mark,
  ];
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    maxBuffer: 64 * 1024 * 1024,
    timeout: (load.seconds + 30) * 1000,
  });
  return JSON.parse(stdout) as LoadResult;
}

/** Throws unless exactly the messages with response 200 are stored, each once. */
export function compareWithStored(
  file: string,
  loads: Readonly<Record<string, LoadResult>>,
): { stored: number; emailsSent: number } {
  const answered = new Set<string>();
  for (const [mark, load] of Object.entries(loads)) {
    if (load.refused > 0) throw new Error(`${load.refused} messages were refused`);
    for (const number of load.answered) answered.add(subjectOf(mark, number));
  }
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    const stored = db.prepare('select subject from inquiries').all();
    const found = new Set(stored.map((row) => String(row['subject'])));
    if (stored.length !== answered.size || !answered.isSubsetOf(found)) {
      throw new Error(`${answered.size} messages were answered, ${stored.length} are stored`);
    }
    const sent = db.prepare("select count(*) as sent from emails where status = 'sent'").get();
    return { stored: stored.length, emailsSent: Number(sent?.['sent']) };
  } finally {
    db.close();
  }
}
