/** The settings of Firebase: all six, or none. */
import { z } from 'zod';
import type { FirebaseProject } from '../shared/account/firebase.ts';
import { isLoopback } from './database/loopback.ts';
import type { FirebaseOnPages } from './platform/site/firebase-on-pages.ts';

/** Values go into URLs and into a page. */
const token = z.string().regex(/^[\w.:~-]+$/, 'write it as in the Firebase console');
const domain = z
  .string()
  .toLowerCase()
  .regex(/^[a-z\d.-]+$/, 'write the host alone, e.g. my-studio.firebaseapp.com');
const projectId = z
  .string()
  .regex(/^[a-z][a-z\d-]{4,28}[a-z\d]$/, 'write it as in the Firebase console, e.g. my-studio');
const region = z.string().regex(/^[a-z]+-[a-z]+\d{1,2}$/, 'write it as us-central1');
/** No IPv6: a content security policy can’t name such an address. */
const loopbackAddress = z
  .string()
  .regex(/^[\w.-]+:\d{1,5}$/, 'write it as 127.0.0.1:9099')
  .refine(
    (text) => URL.canParse(`http://${text}`) && isLoopback(new URL(`http://${text}`).hostname),
    {
      error: 'the emulator must be on this machine, e.g. 127.0.0.1:9099',
    },
  )
  .transform((text) => new URL(`http://${text}`).origin);

const WITH_OTHERS = 'Set all six Firebase settings, or none.';

export const firebaseSettings = {
  FIREBASE_API_KEY: {
    doc: `The web API key of a Firebase project whose accounts sign in (docs/firebase.md). ${WITH_OTHERS}`,
    schema: token.optional(),
  },
  FIREBASE_AUTH_DOMAIN: {
    doc: `The auth domain of the Firebase project, e.g. my-studio.firebaseapp.com. ${WITH_OTHERS}`,
    schema: domain.optional(),
  },
  FIREBASE_PROJECT_ID: {
    doc: `The ID of the Firebase project, e.g. my-studio. ${WITH_OTHERS}`,
    schema: projectId.optional(),
  },
  FIREBASE_STORAGE_BUCKET: {
    doc: `The storage bucket of the Firebase project, e.g. my-studio.firebasestorage.app. ${WITH_OTHERS}`,
    schema: domain.optional(),
  },
  FIREBASE_MESSAGING_SENDER_ID: {
    doc: `The messaging sender ID of the Firebase project. ${WITH_OTHERS}`,
    schema: token.optional(),
  },
  FIREBASE_APP_ID: {
    doc: `The app ID of the web app in the Firebase project. ${WITH_OTHERS}`,
    schema: token.optional(),
  },
  FIREBASE_FUNCTIONS_REGION: {
    doc: 'The region of the cloud functions of the Firebase project.',
    schema: region,
    default: 'us-central1',
  },
  FIREBASE_AUTH_EMULATOR: {
    doc: 'The address of Firebase’s Auth emulator on this machine, e.g. 127.0.0.1:9099, for development: only for a project whose ID begins with demo-, and only if BASE_URL is a loopback address.',
    schema: loopbackAddress.optional(),
  },
  SEND_EMAIL: {
    doc: 'Where the contact form sends messages: server for this server, firebase for the cloud function sendEmail of the Firebase project, which you write and deploy yourself.',
    schema: z.enum(['server', 'firebase']),
    default: 'server',
  },
} as const;

const required = {
  apiKey: 'FIREBASE_API_KEY',
  authDomain: 'FIREBASE_AUTH_DOMAIN',
  projectId: 'FIREBASE_PROJECT_ID',
  storageBucket: 'FIREBASE_STORAGE_BUCKET',
  messagingSenderId: 'FIREBASE_MESSAGING_SENDER_ID',
  appId: 'FIREBASE_APP_ID',
} as const;

type FirebaseSettings = typeof firebaseSettings;
type FirebaseConfig = {
  [Name in keyof FirebaseSettings]: z.output<FirebaseSettings[Name]['schema']>;
};

/** Names of the required settings that are missing although Firebase is asked for; else none. */
export function missingFirebaseSettings(config: FirebaseConfig): string[] {
  const names = Object.values(required);
  const missing = names.filter((name) => config[name] === undefined);
  const { SEND_EMAIL, FIREBASE_AUTH_EMULATOR } = config;
  const isAsked = SEND_EMAIL === 'firebase' || FIREBASE_AUTH_EMULATOR !== undefined;
  return isAsked || missing.length < names.length ? missing : [];
}

/** The project, if all of its settings are there. */
export function firebaseProject(config: FirebaseConfig): FirebaseProject | undefined {
  const { FIREBASE_FUNCTIONS_REGION: functionsRegion, FIREBASE_AUTH_EMULATOR: emulator } = config;
  const values = Object.entries(required).map(([field, name]) => [field, config[name]] as const);
  if (values.some(([, value]) => value === undefined)) return undefined;
  return {
    ...(Object.fromEntries(values) as Record<keyof typeof required, string>),
    functionsRegion,
    ...(emulator !== undefined && { emulator }),
  };
}

/** Why the emulator can’t be used; undefined if it can, or is not set. */
export function findEmulatorProblem(
  config: FirebaseConfig & { BASE_URL: string },
): string | undefined {
  if (config.FIREBASE_AUTH_EMULATOR === undefined) return undefined;
  if (config.FIREBASE_PROJECT_ID?.startsWith('demo-') !== true) {
    return 'only for a project whose ID begins with demo-: anyone can forge the emulator’s tokens';
  }
  if (!isLoopback(new URL(config.BASE_URL).hostname)) {
    return 'only if BASE_URL is a loopback address: anyone can forge the emulator’s tokens';
  }
  return undefined;
}

/** URL of the cloud function that gets the contact form’s messages; undefined: this server does. */
export function contactFunction(config: FirebaseConfig): string | undefined {
  const project = firebaseProject(config);
  if (config.SEND_EMAIL !== 'firebase' || project === undefined) return undefined;
  return `https://${project.functionsRegion}-${project.projectId}.cloudfunctions.net/sendEmail`;
}

/** What of it the site’s pages need. */
export function firebaseOnPages(config: FirebaseConfig): FirebaseOnPages {
  return {
    project: firebaseProject(config),
    missing: missingFirebaseSettings(config),
    contactFunction: contactFunction(config),
  };
}
