import { deleteApp, getApps } from '@firebase/app';
import { ref } from '@firebase/storage';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FirebaseProject } from '../../../shared/account/firebase.ts';
import { firebaseApp } from './firebase-app.ts';
import { firebaseServices } from './firebase-services.ts';

const project: FirebaseProject = {
  apiKey: 'key',
  authDomain: 'demo-studio.firebaseapp.example',
  projectId: 'demo-studio',
  storageBucket: 'demo-studio.storage.example',
  messagingSenderId: '1',
  appId: '1:1:web:1',
  functionsRegion: 'europe-west1',
};

const emulatorHosts = {
  firestore: '127.0.0.1:1',
  functions: '127.0.0.1:2',
  storage: '127.0.0.1:3',
};

/** What a page holds: its elements with the project, and a cookie that names emulators. */
function stubPage(content: string | undefined): void {
  const defaults = Buffer.from(JSON.stringify({ emulatorHosts })).toString('base64');
  vi.stubGlobal('document', {
    cookie: `__FIREBASE_DEFAULTS__=${defaults}`,
    querySelector: (selector: string) =>
      selector === 'meta[name="firebase"]' && content !== undefined ? { content } : null,
  });
}

beforeEach(() => stubPage(JSON.stringify(project)));

afterEach(async () => {
  vi.unstubAllGlobals();
  await Promise.all(getApps().map((app) => deleteApp(app)));
});

test('clients are created when they are first used, and once', async () => {
  const services = firebaseServices();
  expect(getApps()).toEqual([]);
  const database = await services.database();
  expect(await services.database()).toBe(database);
  expect(await services.functions()).toBe(await services.functions());
  expect(await services.storage()).toBe(await services.storage());
});

test('all are clients of the project in the page, by the app that signs in', async () => {
  const services = firebaseServices();
  const app = firebaseApp(project);
  const database = await services.database();
  const functions = await services.functions();
  const storage = await services.storage();
  expect([database.app, functions.app, storage.app]).toEqual([app, app, app]);
  expect(getApps()).toEqual([app]);
  expect(database.app.options.projectId).toBe('demo-studio');
  expect(functions.region).toBe('europe-west1');
  expect(ref(storage).bucket).toBe('demo-studio.storage.example');
});

test('no cookie leads them to an emulator', async () => {
  const services = firebaseServices();
  const { settings } = (await services.database()).toJSON() as { settings: { host: string } };
  expect(settings.host).toBe('firestore.googleapis.com');
  expect(await services.functions()).toHaveProperty('emulatorOrigin', null);
  expect(await services.storage()).toHaveProperty('host', 'firebasestorage.googleapis.com');
});

test('a page without a project has no clients', () => {
  stubPage(undefined);
  expect(() => firebaseServices()).toThrow('Firebase is not configured');
});
