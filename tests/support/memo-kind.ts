/** A fictitious kind: two fields, a page, one response and a template. Frozen on Send. */
import { html } from 'hono/html';
import { z } from 'zod';
import { sellerSchema } from '../../src/shared/documents/parties.schema.ts';
import type { Database, Trx } from '../../src/server/database/database.ts';
import { lockRows } from '../../src/server/database/dialects/row-locks.ts';
import { clientFrame } from '../../src/server/documents/client-page/client-page.frame.ts';
import type { DocumentHead } from '../../src/server/documents/document.ts';
import type { DocumentKind } from '../../src/server/documents/document-kind.ts';
import { documentNotFound } from '../../src/server/documents/documents.errors.ts';
import { freeze } from '../../src/server/documents/freeze/freeze.ts';
import { getStudio } from '../../src/server/platform/studio.repository.ts';
import { sellerOf } from '../../src/server/documents/parties/parties.ts';

export interface Memo {
  id: string;
  clientId: string;
  title: string;
  body: string;
  answer: string | null;
  /** The number of accepted responses. */
  answers: number;
  /** Set by tests; null until then. */
  finishedAt: string | null;
}

const byId = (db: Database | Trx, id: string) =>
  memos(db).selectFrom('memos').selectAll().where('id', '=', id);

export const memos = (db: Database | Trx) => db.withTables<{ memos: Memo }>();

const snapshotSchema = z.strictObject({
  number: z.string(),
  title: z.string(),
  body: z.string(),
  seller: sellerSchema,
  logoSha256: z.null(),
});
type Snapshot = z.output<typeof snapshotSchema>;

interface Head extends DocumentHead {
  memo: Memo;
}

export const memoTemplate = `#let d = json(bytes(sys.inputs.data))
#set document(title: d.title, keywords: d.keywords, date: datetime(year: 2026, month: 3, day: 2))
#set text(font: d.fonts.text, fallback: false, lang: "en")
#heading(d.title)
#d.body`;

/** Uses the number series of proposals. */
export const memoKind: DocumentKind<Snapshot, Head> = {
  prefix: 'memo',
  isNumbered: true,
  oldLinks: 'lead_on',
  frozenEvents: {},
  noun: () => 'memo',
  title: ({ number }) => `Memo ${number}`,
  find: async (db, id) => headOf(await byId(db, id).executeTakeFirst()),
  lock: async (trx, id) => headOf(await byId(trx, id).$call(lockRows(trx)).executeTakeFirst()),
  readSnapshot: (text) => snapshotSchema.parse(JSON.parse(text)),

  email: ({ snapshot }) => ({
    kind: 'memo',
    language: 'en',
    subject: `Memo ${snapshot.number}: ${snapshot.title}`,
    preheader: snapshot.title,
    message: snapshot.body,
    isWritten: true,
    purpose: 'invoice',
    placeholders: {},
    blocks: [{ is: 'facts', rows: [{ label: 'Memo', value: snapshot.title }] }],
    linkText: 'View memo',
    noun: 'memo',
  }),
  permissionOf: ({ isSigner }) => (isSigner === 1 ? 'act' : 'view'),
  grantProblem: ({ memo }) => (memo.answer === null ? null : 'This memo was answered.'),
  page: (_db, { head: { memo }, snapshot }, { link, styleSheet, above, below }) =>
    clientFrame(
      {
        ...snapshot,
        studio: snapshot.seller,
        styleSheet,
        above,
        below,
        document: { id: memo.id, noun: 'memo' },
      },
      html`<h1>${snapshot.title}</h1>
        <p>${snapshot.body}</p>
        ${memo.answer === null ? form(memo, link) : html`<p>Answered: ${memo.answer}</p>`}`,
    ),
  async respond(trx, { head: { memo } }, { form: sent }) {
    if (memo.answer !== null) return;
    await saveAnswer(trx, memo, sent.get('answer') ?? '');
  },
  overview: {
    async newestOf(db, clientId) {
      const rows = memos(db).selectFrom('memos').select('id').where('clientId', '=', clientId);
      return (await rows.execute()).map(({ id }) => id);
    },
    async summaries(db, sent) {
      const ids = sent.map(({ id }) => id);
      const rows = memos(db).selectFrom('memos').selectAll().where('id', 'in', ids);
      return (await rows.execute()).map(({ id, title, answer }) => ({
        id,
        title: `Memo: ${title}`,
        status: answer === null ? 'Open' : 'Answered',
        amount: null,
      }));
    },
  },
  finishedAt: ({ memo }) => memo.finishedAt,

  pdf: ({ snapshot }) => ({ template: 'memo', data: snapshot, pictures: {}, madeAt: 0 }),
  onSend: {
    async preview(db, id) {
      const memo = await get(db, id);
      return { head: headOf(memo), kind: 'proposal', snapshot: await snapshotOf(db, memo, '') };
    },
    async freeze(trx, { actor, id, now }) {
      const memo = await get(trx, id);
      const { clientId } = memo;
      const content = await snapshotOf(trx, memo, '');
      const snapshot = (number: string | null) => ({ ...content, number: number ?? '' });
      const numbered = { kind: 'proposal', year: 2026 } as const;
      const freezing = { actor, id, clientId, ...numbered, now, snapshot };
      return (await freeze(trx, memoKind, freezing)).row.revision;
    },
  },
  invariants: () => Promise.resolve([]),
  async anonymize(trx, { clientId }) {
    const rows = memos(trx).selectFrom('memos').select('id').where('clientId', '=', clientId);
    return (await rows.execute()).map(({ id }) => id);
  },
};

const form = ({ id }: Memo, link: { id: string }) =>
  html`<form method="post" action="/i/${id}/response">
    <input type="hidden" name="link" value="${link.id}" />
    <button name="answer" value="yes">Accept</button>
  </form>`;

async function saveAnswer(trx: Trx, { id }: Memo, answer: string): Promise<void> {
  const rows = memos(trx).updateTable('memos').where('id', '=', id);
  await rows.set((row) => ({ answer, answers: row('answers', '+', 1) })).execute();
}

async function snapshotOf(db: Database | Trx, { title, body }: Memo, number: string) {
  const seller = sellerOf(await getStudio(db));
  return { number, title, body, seller, logoSha256: null };
}

const get = (db: Database | Trx, id: string) =>
  byId(db, id).executeTakeFirstOrThrow(() => documentNotFound());

function headOf(memo: Memo): Head;
function headOf(memo: Memo | undefined): Head | undefined;
function headOf(memo: Memo | undefined): Head | undefined {
  if (memo === undefined) return undefined;
  const { id, clientId, answer } = memo;
  const status = answer === null ? 'open' : 'answered';
  return { id, clientId, status, sendingProblem: null, memo };
}
