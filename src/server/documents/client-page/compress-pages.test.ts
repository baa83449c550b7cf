/** How the client’s pages are compressed, through the app. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import {
  hiddenFields,
  openedBy,
  postForm,
  proposalOffice,
  proposalPage,
} from '../../../../tests/support/client-proposal.ts';
import { describeOnSqliteFirst } from '../../../../tests/support/test-database.ts';

describeOnSqliteFirst('A client’s page', (openDb) => {
  test('is compressed as the browser accepts, with the same content', async () => {
    const { app, id, ada } = await proposalOffice(await openDb());
    const cookie = await openedBy(app, id, ada);
    const plain = await proposalPage(app, id, cookie);
    const load = async (accepted: string) => {
      const headers = { cookie, 'accept-encoding': accepted };
      const response = await app.app.request(`/p/${id}`, { headers });
      const body = Buffer.from(await response.arrayBuffer());
      const encoding = response.headers.get('content-encoding');
      return { body, encoding, vary: response.headers.get('vary') };
    };
    const brotli = await load('gzip, deflate, br');
    expect(brotli).toMatchObject({ encoding: 'br', vary: 'accept-encoding' });
    expect(brotliDecompressSync(brotli.body).toString()).toBe(plain);
    const zipped = await load('gzip');
    expect(gunzipSync(zipped.body).toString()).toBe(plain);
    const identity = await load('identity');
    expect(identity).toMatchObject({ encoding: null, vary: 'accept-encoding' });
  });

  test('is not compressed if it repeats what was entered', async () => {
    const { app, id, ada } = await proposalOffice(await openDb());
    const cookie = await openedBy(app, id, ada);
    const fields = hiddenFields(await proposalPage(app, id, cookie), 'review');
    const given = [...fields, ['step', 'review']] as [string, string][];
    const headers = { 'accept-encoding': 'gzip, deflate, br' };
    const response = await postForm(app, id, cookie, given, headers);
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(response.headers.get('content-encoding')).toBeNull();
  });
});
