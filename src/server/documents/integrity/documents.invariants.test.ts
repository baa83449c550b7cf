import { expect, test } from 'vitest';
import {
  actor,
  deliver,
  documentsOffice,
  MEMO,
  problemsOf,
} from '../../../../tests/support/documents-office.ts';
import { send } from '../../../../tests/support/memo-mail.ts';
import { pastTriggers } from '../../../../tests/support/past-triggers.ts';
import { describeOnEachDatabase } from '../../../../tests/support/test-database.ts';
import { createLink } from '../sharing/links.actions.ts';

/** A memo with two revisions, both sent; its newest link was viewed. */
async function usedMemo(office: Awaited<ReturnType<typeof documentsOffice>>) {
  const { deps, pages, write } = office;
  await send(office, 'sam');
  await deliver(office);
  await write('Second thoughts');
  await send(office, 'sam');
  const { pathname } = new URL((await createLink(deps, actor, MEMO, {})).url);
  const cookie = (await pages.request(pathname)).headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const onScreen = {
    'sec-fetch-site': 'same-origin',
    'sec-fetch-dest': 'image',
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
  };
  await pages.request(`/i/${MEMO}/seen`, { headers: { cookie, ...onScreen } });
}

const revision2 = `where target_id = '${MEMO}' and revision = 2`;

/** Ways to change rows of a revision past the triggers, each with the expected finding. */
const damages: [what: string, statement: string, problem: RegExp][] = [
  [
    'another number of a later revision',
    `update frozen_documents set number = 'P-2026-777' ${revision2}`,
    /revision 2 has number P-2026-777, expected P-2026-001/,
  ],
  [
    'another content',
    `update frozen_documents set snapshot = '{}' ${revision2}`,
    /revision 2 does not match its hash/,
  ],
  [
    'a revision that nobody froze',
    `insert into frozen_documents (target_id, revision, kind, frozen_at, snapshot, sha256)
     values ('memo_9', 1, 'proposal', 'now', '{}', 'x')`,
    /no event froze memo_9/,
  ],
  [
    'a link to another revision',
    `update document_links set revision = 1 ${revision2}`,
    /lnk_\w+ has revision 1, expected 2/,
  ],
  [
    'a link that nobody created',
    `insert into document_links
       (id, token_hash, target_id, revision, permission, created_at, expires_at)
     values ('lnk_9', 'x', '${MEMO}', 1, 'act', 'now', 'now')`,
    /no creation event for lnk_9/,
  ],
  ['a link of another contact', `update document_links set contact_id = 'con_kim'`, /con_kim/],
  [
    'a link that permits more',
    `update document_links set permission = 'act' where contact_id is null`,
    /lnk_\w+ has permission act, expected view/,
  ],
  [
    'a link with another secret',
    `update document_links set token_hash = 'x' where contact_id is null`,
    /lnk_\w+ has token_hash x|lnk_\w+ has tokenHash x/,
  ],
  [
    'a link that lasts longer',
    `update document_links set expires_at = '2099-01-01T00:00:00.000Z' where contact_id is null`,
    /lnk_\w+ has expires\w+ 2099/,
  ],
  [
    'a delivery for another purpose',
    `update document_deliveries set purpose = 'receipt' ${revision2}`,
    /has purpose receipt, expected document/,
  ],
  ['a view that is gone', `delete from document_views`, /the view of 2026-03-02T\S+ is missing/],
  [
    'a view of another day',
    `update document_views set day = '2025-01-01', seen_at = '2025-01-01T00:00:00.000Z'`,
    /no event for the view of memo_1 on 2025-01-01/,
  ],
  [
    'a PDF that nobody generated',
    `insert into files (id, target_id, purpose, name, type, size_bytes, sha256, created_at)
     values ('file_9', '${MEMO}', 'document', 'Memo.pdf', 'application/pdf', 1, 'x', 'now');
     insert into document_pdfs (target_id, revision, file_id, sha256, created_at)
     values ('${MEMO}', 2, 'file_9', 'x', 'now')`,
    /no event generated the PDF of memo_1, revision 2/,
  ],
  ['a job that is gone', `delete from jobs`, /or a job that generates it: memo_1/],
];

describeOnEachDatabase('Verification of documents', (open) => {
  test('finds nothing wrong with what the layer wrote', async () => {
    const office = await documentsOffice(await open());
    await usedMemo(office);
    expect(await problemsOf(office)).toEqual([]);
  });

  test.each(damages)('notices %s', async (_what, statement, problem) => {
    const db = await open();
    const office = await documentsOffice(db);
    await usedMemo(office);
    await pastTriggers(db, ...statement.split(';'));
    expect((await problemsOf(office)).join('\n')).toMatch(problem);
  });
});
