/** A name with letters that no font has: signed as typed, printed in a form of the signer’s. */
import { expect, test } from 'vitest';
import {
  post,
  readContract,
  readerOf,
  readPage,
  sendSigned,
  signAs,
  signingForm,
  signingOffice,
  submit,
} from '../../../../../tests/support/client-contract.ts';
import { countersignSent } from '../../../../../tests/support/executed-contracts.ts';
import { describeOnEachDatabase } from '../../../../../tests/support/test-database.ts';
import { violationsOf } from '../../../../../tests/support/violations.ts';
import { signingAuthorizationText } from '../../../../shared/contracts/signing-consent.ts';
import { executedIdOf } from '../../../database/record-ids.ts';
import type { Database } from '../../../database/database.ts';
import { findFrozen } from '../../../documents/freeze/frozen.repository.ts';
import { listEvidence } from './evidence.repository.ts';
import { executedKind } from './executed.kind.ts';

const RUNES = 'Ada ᚠᚢᚦ';
const LABEL = 'Name in letters that can be printed';

async function signer(db: Database) {
  const office = await signingOffice(db);
  const id = await sendSigned(office);
  return { office, id, ada: await readerOf(office.app, id, office.ada) };
}

const signedData = async (db: Database, id: string) =>
  (await listEvidence(db, id)).flatMap((entry) => (entry.kind === 'signed' ? [entry.data] : []));

const inputOf = (html: string, name: string) =>
  new RegExp(`<input\\s[^>]*name="${name}"[^>]*>`).exec(html)?.[0] ?? '';

describeOnEachDatabase('A contract signed with letters that no font has', (openDb) => {
  test('asks for a printed form beside the name, and keeps what was typed', async () => {
    const db = await openDb();
    const { id, ada } = await signer(db);
    expect(await readPage(ada)).not.toContain('printedName');
    const review = await submit(ada, 'review', { name: RUNES, title: 'Director' });
    expect(review.html).toContain(LABEL);
    expect(review.html).toContain('The PDF can’t print “ᚠ”, “ᚢ” and “ᚦ”.');
    expect(review.html).toContain('Enter your name in letters that can be printed.');
    expect(inputOf(review.html, 'name')).toContain(`value="${RUNES}"`);
    expect(inputOf(review.html, 'title')).toContain('value="Director"');
    expect(inputOf(review.html, 'printedName')).toContain('aria-invalid="true"');
    for (const printedName of ['', '!!!', 'Ada ᚠ', '\uFFFC']) {
      const again = await submit(ada, 'review', { name: RUNES, printedName });
      expect(again.html, printedName).toContain('Enter your name in letters that can be printed.');
      expect(again.html).toContain('value="review"');
    }
    expect(await signedData(db, id)).toEqual([]);
  });

  test('is not signed in one step without that form', async () => {
    const db = await openDb();
    const { id, ada } = await signer(db);
    const form = await signingForm(ada);
    const authorization = { name: RUNES, party: 'Harbor Lab', isAuthorized: true };
    form.set('name', RUNES).set('script', 'on').set('title', 'Director');
    form.set('sentence', signingAuthorizationText('en', authorization));
    const refused = await post(ada, form);
    expect(refused.status).toBe(422);
    expect(refused.html).toContain(LABEL);
    expect(refused.html).toContain('<a href="#printedName">');
    expect(inputOf(refused.html, 'title')).toContain('value="Director"');
    expect(await signedData(db, id)).toEqual([]);
    expect((await post(ada, form.set('printedName', ' Ada Rune '))).status).toBe(303);
    expect(await signedData(db, id)).toMatchObject([{ name: RUNES, printedName: 'Ada Rune' }]);
  });

  test('has both forms in evidence, executed contract, pages and emails', async () => {
    const db = await openDb();
    const { office, id, ada } = await signer(db);
    const review = await submit(ada, 'review', { name: RUNES, printedName: 'Ada Rune' });
    expect(review.html).toContain(`Signing as ${RUNES} (Ada Rune)`);
    expect(review.html).toContain(`I, ${RUNES}, sign for Harbor Lab.`);
    expect((await signAs(ada, { name: RUNES, printedName: 'Ada Rune' })).status).toBe(303);
    expect(await readPage(ada)).toContain(`${RUNES} (Ada Rune)`);
    const { sent, evidence } = await readContract(office.app, id);
    const signature = { name: RUNES, printedName: 'Ada Rune' };
    expect(sent.recipients[0]).toMatchObject({ signature });
    expect(evidence.at(-1)).toMatchObject({ kind: 'signed', by: `${RUNES} (Ada Rune)` });
    const { textBody } = await db
      .selectFrom('emails')
      .select('textBody')
      .where('kind', '=', 'contract_signed')
      .executeTakeFirstOrThrow();
    expect(textBody).toContain(`${RUNES} (Ada Rune)`);
    await countersignSent(office.app, id);
    const frozen = await findFrozen(db, executedIdOf(id));
    const [person, studio] = executedKind.readSnapshot(frozen?.snapshot ?? '').people;
    expect(person?.signature).toMatchObject({
      ...signature,
      authorization: `I, ${RUNES}, sign for Harbor Lab. I am authorized to sign for Harbor Lab.`,
    });
    expect(studio?.signature).not.toHaveProperty('printedName');
    expect(await violationsOf(db, office.app.deps.files)).toEqual([]);
  });

  test('ignores a printed form of a name that can be printed, and never asks for it', async () => {
    const db = await openDb();
    const { id, ada } = await signer(db);
    const review = await submit(ada, 'review', { name: ' ', printedName: 'Someone else' });
    expect(review.html).not.toContain('printedName');
    expect(
      (await signAs(ada, { name: 'Marisol Ekström', printedName: 'Someone else' })).status,
    ).toBe(303);
    const [data] = await signedData(db, id);
    expect(data?.name).toBe('Marisol Ekström');
    expect(data).not.toHaveProperty('printedName');
  });

  test('asks for a job title that can be printed', async () => {
    const db = await openDb();
    const { id, ada } = await signer(db);
    const review = await submit(ada, 'review', { name: 'Ada Signer', title: 'Chief ᚱ' });
    expect(review.html).toContain('The PDF can’t print “ᚱ”.');
    expect(review.html).toContain('Use letters that can be printed, or leave out the job title.');
    expect(inputOf(review.html, 'title')).toContain('value="Chief ᚱ"');
    expect(review.html).toContain('value="review"');
    expect(await signedData(db, id)).toEqual([]);
  });
});
