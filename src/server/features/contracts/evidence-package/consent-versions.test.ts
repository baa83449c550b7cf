/** A contract that was signed under two versions of the consent: before and after an upgrade. */
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  readerOf,
  readPage,
  sendToAll,
  signAs,
  signingForm,
  submit,
} from '../../../../../tests/support/client-contract.ts';
import { addContractClient } from '../../../../../tests/support/contracts.ts';
import {
  downloadPackage,
  scriptVerdicts,
  type Members,
} from '../../../../../tests/support/evidence-packages.ts';
import { countersignSent, signSent } from '../../../../../tests/support/executed-contracts.ts';
import { invoicingApp } from '../../../../../tests/support/invoices.ts';
import { describeWithPdfReaders, pdfFlatText } from '../../../../../tests/support/read-pdf.ts';
import { openTestSqlite } from '../../../../../tests/support/test-database.ts';
import { runReadme } from '../../../../../tests/support/run-readme.ts';
import { violationsOf } from '../../../../../tests/support/violations.ts';
import type { EvidenceData } from '../../../../shared/contracts/contract-evidence.schema.ts';
import { executedIdOf } from '../../../database/record-ids.ts';
import { documentPdfJob } from '../../../documents/deliveries/pdfs.actions.ts';
import { executedKind } from '../signing/executed.kind.ts';

const CONSENT =
  'I agree to sign and receive this contract electronically. I can read it here or as a PDF, print and keep it. I can ask for paper at no charge, and withdraw this consent until I sign. I need a web browser and a PDF reader. My name, email address, IP address, browser and times appear on the certificate that everyone who receives this contract gets.';
const sentences = {
  ada: 'I, Ada Signer, sign for Harbor Lab.',
  ben: 'I, Ben Signer, sign for Harbor Lab. I am authorized to sign for Harbor Lab.',
  studio: 'I, Robin, sign for Wolfden Studio. I am authorized to sign for Wolfden Studio.',
};

/** Ada signed before the release with version 2, Ben and the studio after it. */
async function executed() {
  const app = await invoicingApp(await openTestSqlite());
  const office = { app, ...(await addContractClient(app)) };
  const id = await sendToAll(office);
  await signSent(app, id, ['ada']);
  const ben = await readerOf(app, id, office.ben);
  return { ...office, id, reader: ben };
}

/** By recipient: the entry of their signature. */
const signedIn = (members: Members) =>
  new Map(
    String(members.get('evidence.jsonl'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { kind?: string; recipient: string; data: string })
      .filter(({ kind }) => kind === 'signed')
      .map(({ recipient, data }) => [recipient, JSON.parse(data) as EvidenceData<'signed'>]),
  );

describeWithPdfReaders('A contract that was signed under two versions of the consent', () => {
  test('tells everyone the words that they agreed to, on page, certificate and in the package', async () => {
    const { app, id, reader } = await executed();
    const { html } = await submit(reader, 'review', { name: 'Ben Signer' });
    expect(html).toContain(CONSENT);
    expect(html).toContain(sentences.ben);
    expect((await signingForm(reader, { name: 'Ben Signer' })).get('sentence')).toBe(sentences.ben);
    expect((await signAs(reader, { name: 'Ben Signer' })).status).toBe(303);
    // What Ada signed stands, and nobody is told that she said more.
    expect(await readPage(reader)).not.toContain('I am authorized');
    await countersignSent(app, id);
    await documentPdfJob(app.deps).run(executedIdOf(id));

    for (const receiver of ['studio', 'signer'] as const) {
      const { folder, path, members } = await downloadPackage(app.deps, id, receiver);
      expect(String(members.get('consent.txt'))).toBe(CONSENT);
      const { people } = executedKind.readSnapshot(String(members.get('executed-snapshot.json')));
      const agreed = people.flatMap(({ key, signature }) =>
        signature === null ? [] : [[key, signature.consentVersion, signature.authorization]],
      );
      expect(agreed).toEqual([
        ['ada', 1, sentences.ada],
        ['ben', 2, sentences.ben],
        ['studio', 2, sentences.studio],
      ]);
      const signed = signedIn(members);
      for (const [key, sentence] of Object.entries(sentences)) {
        const hash = createHash('sha256').update(`${CONSENT}\n${sentence}`).digest('hex');
        expect(signed.get(key)).toMatchObject({ consentSha256: hash });
      }
      expect(signed.get('ada')).not.toHaveProperty('isAuthorized');
      expect(runReadme(folder)).toMatchObject({ isAccepted: true });
      expect(scriptVerdicts([path])).toEqual([expect.stringMatching(/^ok /)]);

      const certificate = pdfFlatText(members.get('executed.pdf') ?? Buffer.alloc(0));
      expect(certificate).toContain(`Consent Version 1: “${sentences.ada}”`);
      expect(certificate).toContain(`Consent Version 2: “${sentences.ben}”`);
      expect(certificate).toContain(`Consent Version 2: “${sentences.studio}”`);
      expect(certificate).toContain(`Consent, versions 1 and 2 ${CONSENT}`);
      expect(certificate.match(/I am authorized/g)).toHaveLength(2);
    }
    expect(await violationsOf(app.deps.db, app.deps.files)).toEqual([]);
  });
});
