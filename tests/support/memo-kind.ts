/** A made-up kind of document: two fields, a page, one answer, and a template. Sending freezes it. */
import { html } from 'hono/html';
import { z } from 'zod';
import { sellerSchema } from '../../src/shared/documents/parties.schema.ts';
import type { Database, Trx } from '../../src/server/database/database.ts';
import { lockRows } from '../../src/server/database/dialects/row-locks.ts';
import { clientFrame } from '../../src/server/documents/client-page/client-page.frame.ts';
import type { DocumentHead, DocumentKind } from '../../src/server/documents/document-kind.ts';
import { DocumentNotFound } from '../../src/server/documents/documents.errors.ts';
import { freeze } from '../../src/server/documents/freeze.ts';
import { getStudio } from '../../src/server/documents/parties/parties.repository.ts';
import { sellerOf } from '../../src/server/documents/parties/parties.ts';

export interface Memo {
  id: string;
  clientId: string;
  title: string;
  body: string;
  answer: string | null;
  /** How often one was taken. */
  answers: number;
}

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
#set document(title: d.title, date: datetime(year: 2026, month: 3, day: 2))
#set text(font: d.fonts.text, fallback: false, lang: "en")
#heading(d.title)
#d.body`;

/** Numbered by the series of proposals, of which there are none yet. */
export const memoKind: DocumentKind<Snapshot, Head> = {
  prefix: 'memo',
  isNumbered: true,
  oldLinks: 'lead_on',
  frozenEvents: {},
  noun: () => 'memo',
  title: ({ number }) => `Memo ${number}`,
  find: async (db, id) => headOf(await find(db, id)),
  lock: async (trx, id) => headOf(await find(trx, id)),
  readSnapshot: (text) => snapshotSchema.parse(JSON.parse(text)),

  email: ({ snapshot }, message) => ({
    kind: 'memo',
    subject: `Memo ${snapshot.number}: ${snapshot.title}`,
    studioName: snapshot.seller.name,
    paragraphs: [message || snapshot.body],
    facts: [{ label: 'Memo', value: snapshot.title }],
    linkText: 'View memo',
    noun: 'memo',
  }),
  permissionOf: ({ isSigner }) => (isSigner === 1 ? 'act' : 'view'),
  page: (_db, { head: { memo }, snapshot }, { link, styleSheet }) =>
    clientFrame(
      { ...snapshot, studio: snapshot.seller, styleSheet, document: { id: memo.id, noun: 'memo' } },
      html`<h1>${snapshot.title}</h1>
        <p>${snapshot.body}</p>
        ${
          memo.answer === null
            ? html`<form method="post" action="/i/${memo.id}/response">
                <input type="hidden" name="link" value="${link.id}" />
                <button name="answer" value="yes">Accept</button>
              </form>`
            : html`<p>Answered: ${memo.answer}</p>`
        }`,
    ),
  async respond(trx, { head: { memo } }, { form }) {
    if (memo.answer !== null) return;
    const answer = form.get('answer') ?? '';
    const answers = memo.answers + 1;
    await memos(trx)
      .updateTable('memos')
      .set({ answer, answers })
      .where('id', '=', memo.id)
      .execute();
  },
  afterExpiry: ({ head: { memo } }) => Promise.resolve(memo.answer === null ? 'ends' : 'opens'),

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
      await freeze(trx, memoKind, { actor, id, clientId, ...numbered, now, snapshot });
    },
  },
  invariants: () => Promise.resolve([]),
  anonymize: () => Promise.resolve([]),
};

async function snapshotOf(db: Database | Trx, { title, body }: Memo, number: string) {
  const seller = sellerOf(await getStudio(db));
  return { number, title, body, seller, logoSha256: null };
}

async function find(db: Database | Trx, id: string): Promise<Memo | undefined> {
  const rows = memos(db).selectFrom('memos').selectAll().where('id', '=', id);
  return rows.$call(lockRows(db)).executeTakeFirst();
}

async function get(db: Database | Trx, id: string): Promise<Memo> {
  const memo = await find(db, id);
  if (memo === undefined) throw new DocumentNotFound();
  return memo;
}

function headOf(memo: Memo): Head;
function headOf(memo: Memo | undefined): Head | undefined;
function headOf(memo: Memo | undefined): Head | undefined {
  if (memo === undefined) return undefined;
  const { id, clientId, answer } = memo;
  return {
    id,
    clientId,
    status: answer === null ? 'open' : 'answered',
    sendingProblem: null,
    memo,
  };
}
