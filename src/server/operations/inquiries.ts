import type { Config } from '../config.ts';
import { listInquiries, listInquiryEmails } from '../features/inquiries/inquiries.repository.ts';
import { presentInquiry } from '../features/inquiries/inquiries.present.ts';
import { printLine } from '../platform/log.ts';
import { openForReading, requireUpToDate } from './open-existing.ts';

/** Prints every stored message with the status of its emails. */
export async function runInquiries(config: Config, options: { json: boolean }): Promise<boolean> {
  const db = await openForReading(config);
  try {
    await requireUpToDate(db);
    const [rows, emails] = [await listInquiries(db), await listInquiryEmails(db)];
    const mailsOf = Map.groupBy(emails, (mail) => mail.relatedId);
    const inquiries = rows.map((row) => presentInquiry(row, mailsOf.get(row.id) ?? []));
    if (options.json) printLine(JSON.stringify(inquiries, null, 2));
    else printLine(inquiries.map(asLines).join('\n\n') || 'No messages yet.');
    return true;
  } finally {
    await db.destroy();
  }
}

function asLines(inquiry: ReturnType<typeof presentInquiry>): string {
  return [
    `${inquiry.receivedAt}  ${inquiry.status.padEnd(8)}  ${inquiry.name} <${inquiry.email}>`,
    `  ${inquiry.subject}`,
    ...inquiry.emails.map((mail) => {
      const answer = mail.lastResponse === null ? '' : ` (${mail.lastResponse})`;
      return `  ${mail.kind.replace('inquiry_', '')} to ${mail.to}: ${mail.status.replace('_', ' ')}${answer}`;
    }),
  ].join('\n');
}
