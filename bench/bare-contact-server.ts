/**
 * The baseline for contact messages: `node bare-contact-server.ts port file`. The minimum with
 * the same guarantee: one row for the message and two for its emails, in one transaction, with the
 * pragmas and tables of our server, then the response. No validation, no limits, no sending.
 */
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { basename, dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { migrate, openDatabase } from '../src/server/database/database.ts';

const [, , port = '', file = ''] = process.argv;
if (basename(file) !== 'studio.db') throw new Error('The file must be named studio.db');
const migrated = await openDatabase({ url: undefined, dataDir: dirname(file) });
await migrate(migrated);
await migrated.destroy();

const db = new DatabaseSync(file);
for (const pragma of [
  'busy_timeout = 5000',
  'journal_mode = WAL',
  'synchronous = FULL',
  'foreign_keys = ON',
  'recursive_triggers = ON',
  'trusted_schema = OFF',
  'cell_size_check = ON',
  'journal_size_limit = 67108864',
]) {
  db.exec(`PRAGMA ${pragma}`);
}
const begin = db.prepare('begin immediate');
const commit = db.prepare('commit');
const insertInquiry = db.prepare(
  `insert into inquiries (id, name, email, subject, message, status, spam_reasons, content_hash, received_at)
   values (?, ?, ?, ?, ?, 'new', '[]', ?, ?)`,
);
const insertEmail = db.prepare(
  `insert into emails (id, kind, related_id, from_name, from_address, to_name, to_address,
     reply_to_name, reply_to_address, subject, text_body, html_body, auto_submitted, message_id,
     status, attempts, due_at, created_at)
   values (?, ?, ?, 'Studio', 'hello@studio.example', ?, ?, ?, ?, ?, ?, ?, 'auto-generated', ?,
     'queued', 0, ?, ?)`,
);
// As long as the HTML that our server wraps around a message.
const frame = '<p style="margin:0">.</p>'.repeat(24);
const thanks = 'Thank you for writing. Your message has arrived. '.repeat(6);
const answer = JSON.stringify({ message: 'Message sent successfully' });

interface Message {
  name: string;
  email: string;
  subject: string;
  message: string;
}

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    // The benchmark polls whether it is up.
    if (request.method === 'GET') {
      response.end();
      return;
    }
    store(JSON.parse(Buffer.concat(chunks).toString()) as Message);
    response
      .writeHead(200, { 'content-type': 'application/json', 'content-length': answer.length })
      .end(answer);
  });
});
server.listen(Number(port), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));

function store({ name, email, subject, message }: Message): void {
  const id = `inq_${randomUUID()}`;
  const at = new Date().toISOString();
  begin.run();
  insertInquiry.run(id, name, email, subject, message, id, at);
  const notice = ['Studio', 'hello@studio.example', name, email, subject, message];
  insertOne('inquiry_notice', id, at, [...notice, frame + message]);
  const acknowledgment = [name, email, 'Studio', 'hello@studio.example', 'Arrived', thanks];
  insertOne('inquiry_acknowledgement', id, at, [...acknowledgment, frame + thanks]);
  commit.run();
}

function insertOne(kind: string, relatedId: string, at: string, texts: readonly string[]): void {
  const id = `mail_${randomUUID()}`;
  insertEmail.run(id, kind, relatedId, ...texts, `<${id}@studio.example>`, at, at);
}
