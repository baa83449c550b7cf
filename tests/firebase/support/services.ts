import { afterAll, beforeAll, describe } from 'vitest';
import { startFakeFirebase, type FakeFirebase } from '../../support/fake-firebase.ts';
import { firebaseAdmin, type FirebaseAdmin } from '../../support/firebase-admin.ts';
import { emulatorOrigin } from './emulator.ts';

/**
 * Tests the Auth emulator, where it is installed, and the fake. `projectId`: the file’s own, whose
 * accounts no other file has; `run` gets what hands over the project once the tests run.
 */
export function onEmulatorAndFake(
  projectId: string,
  run: (getAdmin: () => FirebaseAdmin) => void,
): void {
  describe('the fake', () => {
    let fake: FakeFirebase;
    beforeAll(async () => {
      fake = await startFakeFirebase({ projectId });
    });
    afterAll(() => fake.close());
    run(() => firebaseAdmin(fake.url, projectId));
  });

  const origin = emulatorOrigin();
  describe.skipIf(origin === undefined)('the Auth emulator', () => {
    run(() => firebaseAdmin(origin ?? '', projectId));
  });
}
