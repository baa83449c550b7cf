/** Which clauses of a contract were in view, for how long. */
import { expect, test } from 'vitest';
import { callApi } from '../../tests/support/api-caller.ts';
import {
  readerOf,
  readPage,
  sendSigned,
  signAs,
  signingOffice,
} from '../../tests/support/client-contract.ts';
import { createTestApp } from '../../tests/support/test-app.ts';
import { describeOnSqliteFirst } from '../../tests/support/test-database.ts';
import { violationsOf } from '../../tests/support/violations.ts';
import type { Database } from './database/database.ts';
import { listEvidence } from './features/contracts/signing/evidence.repository.ts';

const looking = {
  'user-agent': 'Mozilla/5.0 (X11; Linux) Firefox/140.0',
  'sec-fetch-site': 'same-origin',
  'sec-fetch-dest': 'image',
};

/** Ada has opened a contract, and nobody is signed in. */
async function reading(db: Database) {
  const office = await signingOffice(db);
  const { app, ada } = office;
  const { version } = (await callApi(app, 'GET', '/settings')).body.studio;
  const on = { version, measuresReading: true };
  expect((await callApi(app, 'PATCH', '/settings/studio', on)).status).toBe(200);
  const id = await sendSigned(office);
  const reader = await readerOf(app, id, ada);
  const client = await createTestApp(db, { clock: app.clock });
  const { cookie } = reader;
  const html = await readPage({ ...reader, app: client });
  const link = /data-reading-link="(\w+)"/.exec(html)?.[1] ?? '';
  await client.app.request(`/c/${id}/seen`, { headers: { cookie, ...looking } });
  const report = async (sections: object, headers: Record<string, string> = {}) => {
    const sent = await client.app.request(`/c/${id}/reading`, {
      method: 'POST',
      headers: { cookie, 'sec-fetch-site': 'same-origin', ...headers },
      body: JSON.stringify({ link, sections }),
    });
    return sent.status;
  };
  const readers = async () => (await callApi(app, 'GET', `/documents/${id}/readers`)).body.items;
  app.clock.advance({ seconds: 30 });
  return { db, files: app.deps.files, html, id, reader, readers, report };
}

describeOnSqliteFirst('Reading of a contract', (open) => {
  test('adds up by clause, with numbers, and is shown to the owner by recipient', async () => {
    const { db, files, html, id, readers, report } = await reading(await open());
    expect(html).toContain(`src="/c/${id}/reading.js"`);
    expect(html).toContain('how long each section was in view');
    expect(await report({ introduction: 3, services: 10, late: 4 })).toBe(204);
    expect(await report({ services: 5 })).toBe(204);
    expect(await readers()).toMatchObject([
      {
        name: 'Ada Signer',
        days: 1,
        sections: [
          { key: 'introduction', title: 'Introduction', seconds: 3 },
          { key: 'services', title: '1 Services', seconds: 15 },
          { key: 'late', title: '2.1 Late payment', seconds: 4 },
        ],
      },
    ]);
    expect(await violationsOf(db, files)).toEqual([]);
  });

  test('is not stored against the will of the browser, nor with a signature', async () => {
    const { db, id, reader, readers, report } = await reading(await open());
    expect(await report({ services: 10 }, { 'sec-gpc': '1' })).toBe(204);
    expect(await readers()).toMatchObject([{ name: 'Ada Signer', sections: [] }]);
    expect((await signAs(reader, { secondsInView: '25' })).status).toBe(303);
    const signed = (await listEvidence(db, id)).find(({ kind }) => kind === 'signed');
    expect(signed?.data).toMatchObject({ name: 'Ada Signer' });
    expect(signed?.data).not.toHaveProperty('secondsInView');
  });
});
