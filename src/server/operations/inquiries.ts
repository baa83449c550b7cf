import type { Config } from '../config.ts';
import { listInquiries, listInquiryEmails } from '../features/inquiries/inquiries.repository.ts';
import { presentInquiry } from '../features/inquiries/inquiries.present.ts';
import { openExisting, printReport, requireUpToDate } from './command.ts';

/** Prints every stored message with the status of its emails. */
export async function runInquiries(config: Config, options: { json: boolean }): Promise<boolean> {
  await using db = await openExisting(config, true);
  await requireUpToDate(db);
  const [rows, emails] = [await listInquiries(db), await listInquiryEmails(db)];
  const mailsOf = Map.groupBy(emails, (mail) => mail.relatedId);
  const inquiries = rows.map((row) => presentInquiry(row, mailsOf.get(row.id) ?? []));
  printReport(options, inquiries, inquiries.map(asLines).join('\n\n') || 'No messages yet.');
  return true;
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
