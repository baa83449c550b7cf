import { expect, test } from 'vitest';
import { firebaseEnv, studioProject } from '../../tests/support/firebase-env.ts';
import { parseConfig } from './config.ts';
import { logFirebase } from './firebase-log.ts';
import { contactFunction, firebaseProject, missingFirebaseSettings } from './firebase-settings.ts';
import {
  firebaseAccountFindings,
  firebaseSettingsFindings,
} from './operations/firebase-findings.ts';

const names = Object.keys(firebaseEnv) as (keyof typeof firebaseEnv)[];
const emulated = { ...firebaseEnv, FIREBASE_AUTH_EMULATOR: '127.0.0.1:9099' };
const issuer = 'https://securetoken.google.com/demo-studio';

function without(...left: readonly string[]): Record<string, string> {
  return Object.fromEntries(Object.entries(firebaseEnv).filter(([name]) => !left.includes(name)));
}

function logged(env: Record<string, string>) {
  const lines: [level: string, data: unknown, message: string][] = [];
  const log =
    (level: string) =>
    (...[data, message]: unknown[]) =>
      lines.push([level, data, message as string]);
  logFirebase(parseConfig(env), { error: log('error'), warn: log('warn') });
  return lines;
}

test.each([
  ['FIREBASE_API_KEY', 'a"b'],
  ['FIREBASE_API_KEY', 'a b'],
  ['FIREBASE_AUTH_DOMAIN', 'https://my-studio.firebaseapp.com'],
  ['FIREBASE_AUTH_DOMAIN', 'my_studio'],
  ['FIREBASE_PROJECT_ID', 'My Studio'],
  ['FIREBASE_PROJECT_ID', 'short'],
  ['FIREBASE_PROJECT_ID', 'ends-with-'],
  ['FIREBASE_STORAGE_BUCKET', 'gs://my-studio.firebasestorage.app'],
  ['FIREBASE_MESSAGING_SENDER_ID', '<1>'],
  ['FIREBASE_APP_ID', '1:2:web:%3'],
  ['FIREBASE_FUNCTIONS_REGION', 'Europe'],
  ['FIREBASE_FUNCTIONS_REGION', 'us-central1.evil.example/'],
  ['FIREBASE_AUTH_EMULATOR', 'http://127.0.0.1:9099'],
  ['FIREBASE_AUTH_EMULATOR', '127.0.0.1'],
  ['FIREBASE_AUTH_EMULATOR', '127.0.0.1:99999'],
  ['FIREBASE_AUTH_EMULATOR', '10.0.0.1:9099'],
  ['FIREBASE_AUTH_EMULATOR', 'localhost.studio.example:9099'],
  ['FIREBASE_AUTH_EMULATOR', '[::1]:9099'],
  ['SEND_EMAIL', 'google'],
])('%s=%s stops the start with the name and the reason', (name, value) => {
  expect(() => parseConfig({ ...firebaseEnv, [name]: value })).toThrow(
    new RegExp(`^${name}: \\S+`),
  );
});

test('all six settings are a project; functions are in us-central1 if nothing else is set', () => {
  expect(firebaseProject(parseConfig(firebaseEnv))).toEqual(studioProject);
  const elsewhere = { ...firebaseEnv, FIREBASE_FUNCTIONS_REGION: 'europe-west1' };
  expect(firebaseProject(parseConfig(elsewhere))?.functionsRegion).toBe('europe-west1');
});

test('without settings there is no project, nothing is missing, and nothing is said of it', () => {
  const config = parseConfig({ FIREBASE_FUNCTIONS_REGION: 'europe-west1' });
  expect(firebaseProject(config)).toBeUndefined();
  expect(missingFirebaseSettings(config)).toEqual([]);
  expect(firebaseSettingsFindings(config)).toEqual([]);
  expect(firebaseAccountFindings(config, [])).toEqual([]);
  expect(logged({})).toEqual([]);
});

test.each(names)('without %s alone, it is what is missing, in the log and in doctor', (name) => {
  const env = without(name);
  const config = parseConfig(env);
  const text = `Missing required Firebase environment variables: ${name}. Create a local .env file with all of them.`;
  expect(firebaseProject(config)).toBeUndefined();
  expect(missingFirebaseSettings(config)).toEqual([name]);
  expect(logged(env)).toEqual([['error', { missing: [name] }, text]]);
  expect(firebaseSettingsFindings(config)).toEqual([{ level: 'problem', text }]);
  expect(firebaseAccountFindings(config, [])).toEqual([]);
});

test.each(names)('with %s alone, the other five are missing', (name) => {
  const config = parseConfig({ [name]: firebaseEnv[name] });
  expect(missingFirebaseSettings(config)).toEqual(names.filter((other) => other !== name));
});

test('messages for a project that is not set are missing all of it, and stay on this server', () => {
  const config = parseConfig({ SEND_EMAIL: 'firebase' });
  expect(missingFirebaseSettings(config)).toEqual(names);
  expect(contactFunction(config)).toBeUndefined();
});

test('messages go to the project’s function only if it is asked for', () => {
  expect(contactFunction(parseConfig(firebaseEnv))).toBeUndefined();
  const config = parseConfig({ ...firebaseEnv, SEND_EMAIL: 'firebase' });
  const url = 'https://us-central1-demo-studio.cloudfunctions.net/sendEmail';
  expect(contactFunction(config)).toBe(url);
  expect(firebaseSettingsFindings(config)).toEqual([
    { level: 'note', text: expect.stringContaining(url) },
  ]);
});

test.each([
  ['127.0.0.1:9099', 'http://127.0.0.1:9099'],
  ['localhost:9099', 'http://localhost:9099'],
  ['LOCALHOST:80', 'http://localhost'],
])('the emulator at %s is reached as %s, and warned of', (address, origin) => {
  const env = { ...firebaseEnv, FIREBASE_AUTH_EMULATOR: address };
  const config = parseConfig(env);
  expect(firebaseProject(config)?.emulator).toBe(origin);
  expect(firebaseSettingsFindings(config)).toEqual([
    { level: 'warning', text: expect.stringContaining(origin) },
  ]);
  expect(logged(env)).toEqual([['warn', { emulator: origin }, expect.stringContaining('forge')]]);
});

test.each([
  ['of a real project', { FIREBASE_PROJECT_ID: 'my-studio' }],
  ['of no project', { FIREBASE_PROJECT_ID: '' }],
  ['of a server that others reach', { BASE_URL: 'https://studio.example' }],
  ['of a server that only sounds local', { BASE_URL: 'http://localhost.studio.example' }],
])('the emulator %s stops the start', (_what, changes) => {
  expect(() => parseConfig({ ...emulated, ...changes })).toThrow(
    /^FIREBASE_AUTH_EMULATOR: only .*forge/,
  );
});

test('the variable that Google’s own tools set for the emulator changes nothing', () => {
  const ambient = { FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099', GCLOUD_PROJECT: 'other' };
  expect(parseConfig({ ...firebaseEnv, ...ambient })).toEqual(parseConfig(firebaseEnv));
  expect(parseConfig(ambient)).toEqual(parseConfig({}));
});

test('doctor tells whose accounts sign in, and whether the owner’s is one', () => {
  const config = parseConfig(firebaseEnv);
  const findings = (...issuers: string[]) => firebaseAccountFindings(config, issuers);
  expect(findings()).toEqual([
    { level: 'note', text: expect.stringMatching(/demo-studio .*link-firebase UID/) },
  ]);
  expect(findings(issuer)).toEqual([
    {
      level: 'ok',
      text: 'accounts of the Firebase project demo-studio sign in: the owner’s account is linked',
    },
  ]);
});

test('doctor warns of a link that can’t be used, as after another project was set', () => {
  const config = parseConfig({ ...firebaseEnv, FIREBASE_PROJECT_ID: 'new-studio' });
  expect(firebaseAccountFindings(config, [issuer])).toEqual([
    { level: 'warning', text: expect.stringMatching(/the project demo-studio, .*new-studio/) },
  ]);
  expect(firebaseAccountFindings(config, ['https://other.example'])).toEqual([
    { level: 'warning', text: expect.stringContaining('belongs to https://other.example') },
  ]);
  expect(firebaseAccountFindings(parseConfig({}), [issuer])).toEqual([
    { level: 'warning', text: expect.stringContaining('not configured') },
  ]);
});
