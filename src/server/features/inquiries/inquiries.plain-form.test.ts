import { expect, test } from 'vitest';
import { message, postForm } from '../../../../tests/support/contact-requests.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import { describeOnSqliteFirst } from '../../../../tests/support/test-database.ts';
import { listInquiries } from './inquiries.repository.ts';

describeOnSqliteFirst('A plain form post', (open) => {
  test('is stored and answered with a page', async () => {
    const db = await open();
    const app = await createTestApp(db);
    const formToken = app.tokens.issue();
    app.clock.advance({ seconds: 20 });
    const response = await postForm(app, {
      ...message,
      // Keyboards of phones add a space after a suggested word.
      email: `${message.email} `,
      tier: 'quick-win-solutions',
      website: '',
      formToken,
    });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(await response.text()).toContain('Message Sent!');
    expect(await listInquiries(db)).toMatchObject([{ ...message, status: 'new' }]);
  });

  test('that is sent again after a reload is the same message', async () => {
    const db = await open();
    const app = await createTestApp(db);
    const formToken = app.tokens.issue();
    app.clock.advance({ seconds: 20 });
    await postForm(app, { ...message, formToken });
    await postForm(app, { ...message, formToken });
    await postForm(app, { ...message, formToken, message: 'Another message from the page' });
    expect(await listInquiries(db)).toHaveLength(2);
  });

  test('with an error comes back with everything that was typed, escaped', async () => {
    const db = await open();
    const app = await createTestApp(db);
    const response = await postForm(app, { ...message, name: '"><script>', email: 'nobody' });
    expect(response.status).toBe(400);
    const html = await response.text();
    expect(html).toContain('Please enter a valid email address');
    expect(html).toContain('&#34;&#62;&#60;script&#62;');
    expect(html).toContain(message.message);
    expect(await listInquiries(db)).toEqual([]);
  });

  test('that is corrected within moments is not a robot’s: its time continues', async () => {
    const db = await open();
    const app = await createTestApp(db);
    const formToken = app.tokens.issue();
    app.clock.advance({ seconds: 30 });
    const refused = await postForm(app, { ...message, email: 'ada', formToken });
    const carried = /name="formToken" value="([^"]+)"/.exec(await refused.text())?.[1] ?? '';
    app.clock.advance({ seconds: 1 });
    await postForm(app, { ...message, formToken: carried });
    expect(await listInquiries(db)).toMatchObject([{ status: 'new', spamReasons: '[]' }]);
  });

  test.each([
    ['sooner than a person could', { seconds: 1 }, ['too_fast']],
    ['after a tab was left open for days', { hours: 100 }, []],
  ])('%s', async (_when, after, spamReasons) => {
    const db = await open();
    const app = await createTestApp(db);
    const formToken = app.tokens.issue();
    app.clock.advance(after);
    await postForm(app, { ...message, formToken });
    expect((await listInquiries(db)).map((row) => JSON.parse(row.spamReasons))).toEqual([
      spamReasons,
    ]);
  });

  test('with a token that is not ours is spam', async () => {
    const db = await open();
    const app = await createTestApp(db);
    await postForm(app, { ...message, formToken: `${app.tokens.issue()}x` });
    await postForm(app, message);
    expect((await listInquiries(db)).map(({ status }) => status)).toEqual(['spam', 'spam']);
  });
});
