/** What the server wrote about Firebase into this page. Read without zod, which sign-in does without. */
import {
  FIREBASE_META,
  missingFirebaseMessage,
  MISSING_FIREBASE_META,
  type FirebaseProject,
} from '../../../shared/account/firebase.ts';

/** The project whose accounts sign in; undefined if Firebase is not configured. */
export function readFirebaseProject(): FirebaseProject | undefined {
  const content = readMeta(FIREBASE_META);
  return content === undefined ? undefined : (JSON.parse(content) as FirebaseProject);
}

let isReported = false;

/** Once for each loading of the page, on the console. */
export function reportMissingFirebase(): void {
  const names = readMeta(MISSING_FIREBASE_META)?.split(' ') ?? [];
  if (isReported || names.length === 0) return;
  isReported = true;
  // oxlint-disable-next-line eslint/no-console -- For the operator, who set only some of them.
  console.error(missingFirebaseMessage(names));
}

function readMeta(name: string): string | undefined {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;
}
