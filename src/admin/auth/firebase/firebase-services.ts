/**
 * Clients for other services of the Firebase project, for code that an integrator adds: no screen
 * calls them, and the content security policy does not admit their hosts (docs/firebase.md).
 */
import { readFirebaseProject } from './firebase-config.ts';

/** Loads the code of each client and creates it on its first use. Throws without a project. */
export function firebaseServices(project = readFirebaseProject()) {
  if (project === undefined) throw new Error('Firebase is not configured');
  const app = async () => (await import('./firebase-app.ts')).firebaseApp(project);
  return {
    database: once(async () => {
      const [{ getFirestore }, ours] = await Promise.all([import('@firebase/firestore'), app()]);
      return getFirestore(ours);
    }),
    /** In the region of the settings. */
    functions: once(async () => {
      const [{ getFunctions }, ours] = await Promise.all([import('@firebase/functions'), app()]);
      return getFunctions(ours, project.functionsRegion);
    }),
    storage: once(async () => {
      const [{ getStorage }, ours] = await Promise.all([import('@firebase/storage'), app()]);
      return getStorage(ours);
    }),
  };
}

/** Repeats the first call’s promise; after a failure, e.g. offline, the next call tries again. */
function once<Client>(create: () => Promise<Client>): () => Promise<Client> {
  let created: Promise<Client> | undefined;
  return () => {
    created ??= create().catch((error: unknown) => {
      created = undefined;
      throw error;
    });
    return created;
  };
}
