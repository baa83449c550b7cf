import type { Database } from '../../src/server/database/database.ts';

interface Pages {
  request(path: string, init: RequestInit): Response | Promise<Response>;
}

/**
 * Requests the email code on a document’s page and enters it, so that “Your documents” lists them.
 * `path`: of the page.
 */
export async function confirmReader(
  pages: Pages,
  db: Database,
  { path, cookie, link }: { path: string; cookie: string; link: string },
): Promise<Response> {
  const post = (fields: Record<string, string>) =>
    pages.request(`${path}/document-link`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ link, ...fields }).toString(),
    });
  const codes = () =>
    db
      .selectFrom('emails')
      .select(['id', 'textBody'])
      .where('kind', '=', 'document_code')
      .execute();
  const before = new Set((await codes()).map(({ id }) => id));
  await post({ step: 'code' });
  const sent = (await codes()).find(({ id }) => !before.has(id));
  return post({ step: 'confirm', code: /^\d{6}$/m.exec(sent?.textBody ?? '')?.[0] ?? '' });
}
