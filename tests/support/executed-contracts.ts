/** Contracts that were signed by everyone, without the pages on which that happens. */
import { createHash } from 'node:crypto';
import { consentedText } from '../../src/shared/contracts/signing-consent.ts';
import { DEFAULT_LANGUAGE } from '../../src/shared/texts/texts.ts';
import { contractKind } from '../../src/server/features/contracts/contract.kind.ts';
import { countersignIn } from '../../src/server/features/contracts/owner-steps/countersign.ts';
import { addEvidence } from '../../src/server/features/contracts/signing/add-evidence.ts';
import { listEvidence } from '../../src/server/features/contracts/signing/evidence.repository.ts';
import { documentPdfJob } from '../../src/server/documents/deliveries/pdfs.actions.ts';
import type { Database } from '../../src/server/database/database.ts';
import { findFrozen, findPdf } from '../../src/server/documents/freeze/frozen.repository.ts';
import { type Owner, visitorActor } from '../../src/server/platform/auth/actor.ts';
import { instantText } from '../../src/server/platform/clock.ts';
import { contractState } from '../../src/shared/contracts/contract-state.ts';
import { parseContractSnapshot } from '../../src/shared/contracts/contract-snapshot.schema.ts';
import { signedData } from './contract-evidence.ts';
import { ownerSentence } from './contracts.ts';
import type { TestApp } from './test-app.ts';

const owner: Owner = { kind: 'owner', userId: 'usr_owner', sessionId: 'ses_owner', name: 'Owner' };

/** Generates its unsigned PDF, then all of its signers sign, and the owner. */
export async function executeSent(app: TestApp, id: string): Promise<void> {
  await signSent(app, id);
  await countersignSent(app, id);
}

const robin = { name: 'Robin', printedName: '', title: 'Owner' };

/** The owner, Robin, signs what all others have signed. */
export async function countersignSent({ deps }: TestApp, id: string): Promise<void> {
  const { write, clock, mail, unprintableIn } = deps;
  const version = await sentVersion(deps.db, id);
  await write((trx) =>
    countersignIn(trx, { kind: contractKind, clock, mail, unprintableIn }, id, {
      owner,
      email: 'robin@studio.test',
      identifiedBy: ['password'],
      signature: { ...version, ...robin, drawn: null, timeZone: null },
      sender: { ipAddress: '203.0.113.9', userAgent: '' },
    }),
  );
}

/** The version that was sent last, and the sentence that Robin agrees to. */
async function sentVersion(db: Database, id: string) {
  const { revision = 0, sha256 = '', snapshot = '' } = (await findFrozen(db, id)) ?? {};
  return { revision, sha256, sentence: ownerSentence(parseContractSnapshot(snapshot), 'Robin') };
}

/**
 * Generates its unsigned PDF, then its signers sign, all or those with these keys, under version 1 of
 * the consent. Resolves with what they signed, and the sentence that Robin agrees to.
 */
export async function signSent({ deps }: TestApp, id: string, keys?: readonly string[]) {
  await documentPdfJob(deps).run(id);
  const { db, write, clock } = deps;
  const version = await sentVersion(db, id);
  const { revision, sha256 } = version;
  const { sha256: pdfSha256 = '' } = (await findPdf(db, id, revision)) ?? {};
  const state = contractState(await listEvidence(db, id), revision);
  const hashes = { snapshotSha256: sha256, pdfSha256 };
  await write(async (trx) => {
    for (const { key, role, name, email } of state?.recipients ?? []) {
      if (role !== 'signer' || keys?.includes(key) === false) continue;
      const data = { ...signedData(key), name, email, ...hashes };
      const consented = consentedText(DEFAULT_LANGUAGE, {
        name,
        party: data.signsFor,
        isAuthorized: false,
      });
      const consentSha256 = createHash('sha256').update(consented).digest('hex');
      await addEvidence(trx, {
        actor: visitorActor,
        contractId: id,
        clientId: null,
        revision,
        kind: 'signed',
        recipient: key,
        data: { ...data, consentSha256 },
        at: instantText(clock.now()),
        event: { number: '' },
      });
    }
  });
  return version;
}
