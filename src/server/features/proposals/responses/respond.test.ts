import { expect, test } from 'vitest';
import { callApi } from '../../../../../tests/support/api-caller.ts';
import { followLink } from '../../../../../tests/support/client-link.ts';
import {
  acceptAs,
  acceptForm,
  hiddenFields,
  openedBy,
  postForm,
  proposalOffice,
  proposalPage,
} from '../../../../../tests/support/client-proposal.ts';
import { describeOnEachDatabase } from '../../../../../tests/support/test-database.ts';
import { violationsOf } from '../../../../../tests/support/violations.ts';
import { acceptanceSnapshotSchema } from '../../../../shared/proposals/acceptance-snapshot.schema.ts';
import { billingPlanSchema } from '../../../../shared/proposals/schedule/billing-plan.schema.ts';

describeOnEachDatabase('The page of a proposal', (open) => {
  test('accepts in two steps, what the review showed', async () => {
    const db = await open();
    const { app, id, ada } = await proposalOffice(db);
    const cookie = await openedBy(app, id, ada);
    const signed = { invoiceName: 'Accounts', invoiceEmail: 'pay@harbor.example' };
    const answer = await acceptAs(app, { id, cookie }, { signed });
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      `/p/${id}?sent=accept#outcome`,
    ]);
    const page = await proposalPage(app, id, cookie);
    expect(page).toContain('Ada Signer accepted this proposal on March 2, 2026.');
    expect(page).not.toMatch(/value="(review|changes|decline)"/);
    const { body } = await callApi(app, 'GET', `/proposals/${id}`);
    expect(body.status).toBe('accepted');
    const engagement = await db.selectFrom('engagements').selectAll().executeTakeFirstOrThrow();
    const plan = billingPlanSchema.parse(JSON.parse(engagement.plan));
    const frozen = await db
      .selectFrom('frozenDocuments')
      .select('snapshot')
      .where('kind', '=', 'acceptance')
      .executeTakeFirstOrThrow();
    const record = acceptanceSnapshotSchema.parse(JSON.parse(frozen.snapshot));
    expect(record.total).toBe(plan.total);
    expect(record.signer).toEqual({
      name: 'Ada Signer',
      title: 'Director',
      email: '',
      linkFor: 'Ada Signer',
    });
    expect(record.consent?.userAgent).toBe('Mozilla/5.0 (iPhone)');
    const emails = db.selectFrom('emails').select(['kind', 'toAddress', 'pdfStatus']);
    expect(await emails.orderBy('kind').execute()).toEqual([
      { kind: 'acceptance', toAddress: 'ada@harbor.example', pdfStatus: 'waiting' },
      { kind: 'proposal_notice', toAddress: expect.any(String), pdfStatus: null },
    ]);
    expect(await violationsOf(db)).toEqual([]);
  });

  test('is emailed to the owner with the totals that were accepted, not the preselected ones', async () => {
    const db = await open();
    const { app, id, ada } = await proposalOffice(db);
    const cookie = await openedBy(app, id, ada);
    await acceptAs(app, { id, cookie }, { choice: [['package.packages', 'small']] });
    const { textBody } = await db
      .selectFrom('emails')
      .select('textBody')
      .where('kind', '=', 'proposal_notice')
      .executeTakeFirstOrThrow();
    const { total } = await db.selectFrom('engagements').select('total').executeTakeFirstOrThrow();
    const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
    expect(textBody).toContain(`${format.format(total / 100)} one-time`);
  });

  test('does nothing if the total, the revision or the content is another one', async () => {
    const db = await open();
    const { app, id, ada } = await proposalOffice(db);
    const cookie = await openedBy(app, id, ada);
    const wrong: Record<string, string>[] = [
      { total: '1' },
      { revision: '2' },
      { sha256: 'x' },
      { selection: '{}' },
    ];
    for (const signed of wrong) {
      const answer = await acceptAs(app, { id, cookie }, { signed });
      expect([answer.status, Object.keys(signed)]).toEqual([409, Object.keys(signed)]);
      expect(await answer.text()).toContain('This proposal has changed since you opened the page.');
    }
    expect(await db.selectFrom('proposalResponses').selectAll().execute()).toEqual([]);
    expect(await violationsOf(db)).toEqual([]);
  });

  test('accepts once, however often it is asked at the same moment', async () => {
    const db = await open();
    const { app, id, ada, ben } = await proposalOffice(db);
    const one = await openedBy(app, id, ada);
    const other = await openedBy(app, id, ben);
    // Reviewed before: once it is accepted, a page has no form left to accept by.
    const form = await acceptForm(app, { id, cookie: one });
    const signed = { name: 'Ben Signer' };
    const others = await acceptForm(app, { id, cookie: other }, { signed });
    const answers = await Promise.all([
      postForm(app, id, one, form),
      postForm(app, id, one, form),
      postForm(app, id, other, others),
    ]);
    for (const { status } of answers) expect(status).toBe(303);
    const kinds = await db.selectFrom('proposalResponses').select('kind').execute();
    expect(kinds).toEqual([{ kind: 'accepted' }]);
    const [engagements, drafts] = await Promise.all([
      db.selectFrom('engagements').select('id').execute(),
      db.selectFrom('invoices').select(['status', 'total']).execute(),
    ]);
    expect(engagements).toHaveLength(1);
    expect(drafts.every(({ status }) => status === 'draft')).toBe(true);
    for (const cookie of [one, other]) {
      expect(await proposalPage(app, id, cookie)).toMatch(/\w+ Signer accepted this proposal on/);
    }
    expect(await violationsOf(db)).toEqual([]);
  });

  test('lets a contact who may only view it do nothing, and nobody accept it after its last day', async () => {
    const db = await open();
    const { app, id, ada, cy } = await proposalOffice(db);
    const viewer = await openedBy(app, id, cy);
    const shown = await proposalPage(app, id, viewer);
    expect(shown).not.toMatch(/value="(review|changes|decline)"/);
    const { id: link } = await db
      .selectFrom('documentLinks')
      .select('id')
      .executeTakeFirstOrThrow();
    const declined = await postForm(app, id, viewer, [
      ['link', link],
      ['step', 'decline'],
    ]);
    expect(declined.status).toBe(403);
    const { body } = await callApi(app, 'POST', `/documents/${id}/links`, { contactId: ada });
    const { pathname } = new URL(body.url);
    const page = await proposalPage(app, id, await followLink(app, pathname));
    app.clock.advance({ hours: 24 * 70 });
    const cookie = await followLink(app, pathname);
    const late = await postForm(app, id, cookie, [
      ...hiddenFields(page, 'review'),
      ['step', 'accept'],
    ]);
    expect(late.status).toBe(409);
    expect(await late.text()).toContain('This proposal has expired.');
    expect(await proposalPage(app, id, cookie)).toContain('Ask for more time');
    expect(await violationsOf(db)).toEqual([]);
  });

  test('is accepted under a name that is one, and by nobody else', async () => {
    const db = await open();
    const { app, id, ada } = await proposalOffice(db);
    const cookie = await openedBy(app, id, ada);
    const answer = await acceptAs(app, { id, cookie }, { signed: { name: '\uFFFC' } });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain('Enter your full name.');
    const invoices = { invoiceName: '!!!', invoiceEmail: 'ap@harbor.example' };
    const unnamed = await acceptAs(app, { id, cookie }, { signed: invoices });
    expect(unnamed.status).toBe(422);
    expect(await db.selectFrom('proposalResponses').selectAll().execute()).toEqual([]);
  });

  test('is accepted under a name that no font has, with one that can be printed', async () => {
    const db = await open();
    const { app, id, ada } = await proposalOffice(db);
    const cookie = await openedBy(app, id, ada);
    const problem =
      'The PDF can’t print “ᚠ” and “ᚢ”. Enter your name in letters that can be printed.';
    const unprinted: Record<string, string>[] = [
      {},
      { printedName: '!!!' },
      { printedName: 'Ada ᚱ' },
    ];
    for (const given of unprinted) {
      const refused = await acceptAs(app, { id, cookie }, { signed: { name: 'Ada ᚠᚢ', ...given } });
      expect(refused.status).toBe(422);
      const page = await refused.text();
      expect(page).toContain(problem);
      expect(page).toContain('value="Ada ᚠᚢ"');
      expect(page).toMatch(/name="printedName"/);
    }
    const titled = await acceptAs(app, { id, cookie }, { signed: { title: 'Chief ᚱ' } });
    expect(titled.status).toBe(422);
    expect(await titled.text()).toContain('The PDF can’t print “ᚱ”.');
    const signed = { name: 'Ada ᚠᚢ', printedName: 'Ada Rune' };
    expect((await acceptAs(app, { id, cookie }, { signed })).status).toBe(303);
    expect(await proposalPage(app, id, cookie)).toContain(
      'Ada ᚠᚢ (Ada Rune) accepted this proposal on',
    );
    const { snapshot } = await db
      .selectFrom('frozenDocuments')
      .select('snapshot')
      .where('kind', '=', 'acceptance')
      .executeTakeFirstOrThrow();
    expect(acceptanceSnapshotSchema.parse(JSON.parse(snapshot)).signer).toMatchObject(signed);
    expect(await violationsOf(db)).toEqual([]);
  });

  test('has no printed form of a name that can be printed', async () => {
    const db = await open();
    const { app, id, ada } = await proposalOffice(db);
    const cookie = await openedBy(app, id, ada);
    await acceptAs(app, { id, cookie }, { signed: { printedName: 'Someone else' } });
    const { data } = await db
      .selectFrom('proposalResponses')
      .select('data')
      .executeTakeFirstOrThrow();
    expect(JSON.parse(data).signer).not.toHaveProperty('printedName');
  });

  test('takes a request for changes, and a decline, which is final', async () => {
    const db = await open();
    const { app, id, ada } = await proposalOffice(db);
    const cookie = await openedBy(app, id, ada);
    const say = async (step: string, text: string) => {
      const page = await proposalPage(app, id, cookie);
      const seen = hiddenFields(page, step);
      return (await postForm(app, id, cookie, [...seen, ['step', step], ['text', text]])).status;
    };
    const seen = hiddenFields(await proposalPage(app, id, cookie), 'changes');
    const empty = await postForm(app, id, cookie, [...seen, ['step', 'changes'], ['text', '']]);
    expect(empty.status).toBe(422);
    expect(await empty.text()).toContain('aria-invalid="true"');
    expect(await say('changes', 'Fewer pages, please.')).toBe(303);
    expect(await proposalPage(app, id, cookie)).toContain('We received your request for changes');
    expect(await say('decline', 'No budget.')).toBe(303);
    expect(await proposalPage(app, id, cookie)).toContain('Ada Signer declined this proposal on');
    expect((await acceptAs(app, { id, cookie })).status).toBe(409);
    const { body } = await callApi(app, 'GET', `/proposals/${id}`);
    expect(body.status).toBe('declined');
    expect(await violationsOf(db)).toEqual([]);
  });
});
