/**
 * The baseline for contact messages: `node bare-contact-server.ts port file sample`. The minimum
 * with the same guarantee: the rows that our server stores in the database `sample` for a message
 * (the message, its search words, two emails and the event), in one transaction, with the same
 * pragmas and tables, then the response. No validation, no limits, no hashes, no sending.
 */
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { basename, dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { migrate, openDatabase } from '../src/server/database/database.ts';

const [, , port = '', file = '', sampleFile = ''] = process.argv;
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
  'secure_delete = ON',
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
const insertWords = db.prepare('insert into inquiry_search (target_id, words) values (?, ?)');
const insertEvent = db.prepare(
  `insert into events (seq, at, actor_kind, actor_id, type, target_id, client_id, data, prev_hash,
     hash, key_id) values (?, ?, 'visitor', null, 'inquiry.received', ?, null, ?, ?, ?, 1)`,
);
const sample = readSample(sampleFile);
let lastSeq = Number(db.prepare('select max(seq) as seq from events').get()?.['seq'] ?? 0);
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

/** What our server stored for a message, apart from the message. */
function readSample(path: string) {
  const stored = new DatabaseSync(path, { readOnly: true });
  const one = (query: string) => stored.prepare(query).get() ?? {};
  const email = (kind: string) => {
    const row = one(`select text_body, html_body from emails where kind = '${kind}'`);
    return [String(row['text_body']), String(row['html_body'])];
  };
  const read = {
    notice: email('inquiry_notice'),
    acknowledgment: email('inquiry_acknowledgement'),
    words: String(one('select words from inquiry_search')['words']),
    event: String(one(`select data from events where type = 'inquiry.received'`)['data']),
  };
  stored.close();
  return read;
}

function store({ name, email, subject, message }: Message): void {
  const id = `inq_${randomUUID()}`;
  const at = new Date().toISOString();
  begin.run();
  insertInquiry.run(id, name, email, subject, message, id, at);
  insertWords.run(id, sample.words);
  const notice = ['Studio', 'hello@studio.example', name, email, subject];
  insertOne('inquiry_notice', id, at, [...notice, ...sample.notice]);
  const acknowledgment = [name, email, 'Studio', 'hello@studio.example', 'Arrived'];
  insertOne('inquiry_acknowledgement', id, at, [...acknowledgment, ...sample.acknowledgment]);
  lastSeq += 1;
  insertEvent.run(lastSeq, at, id, sample.event, randomUUID(), randomUUID());
  commit.run();
}

function insertOne(kind: string, relatedId: string, at: string, texts: readonly string[]): void {
  const id = `mail_${randomUUID()}`;
  insertEmail.run(id, kind, relatedId, ...texts, `<${id}@studio.example>`, at, at);
}
