/** API schemas of signing in and of the account. */
import { z } from 'zod';
import { recordId } from '../ids.schema.ts';
import { filledLine, filledName } from '../text/text.schema.ts';
import { passkeyRegistrationAnswer, passkeySignInAnswer } from './passkeys.schema.ts';

/** Longer passwords are never right; the rules for new ones are in `password-rules.ts`. */
const password = z.string().max(1024);
/** Checked by the action, whose error has its own text. */
const anyEmail = z.string().max(1000);
/** From the fragment of a link. */
const linkToken = z.string().max(100);
const at = z.iso.datetime();

/** The address of an account: in lower case. */
export const accountEmail = z
  .string()
  .trim()
  .toLowerCase()
  .pipe(z.email({ error: 'Invalid email address' }).max(254, 'Invalid email address'));

const sessionUser = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  secondFactors: z.array(z.enum(['totp', 'passkey'])),
});
export type SessionUser = z.output<typeof sessionUser>;

export const currentSession = z.object({
  user: sessionUser.nullable(),
  /** Whether the browser’s session is over without a sign-out. */
  hasEnded: z.boolean(),
  /** Whether there is no account yet. */
  setupNeeded: z.boolean(),
  /** Which passwords sign in: the one of this server, and that of a linked Firebase account. */
  signInBy: z.object({ password: z.boolean(), firebase: z.boolean() }),
});
export type SignInBy = z.output<typeof currentSession>['signInBy'];

export const signedIn = z.object({ user: sessionUser });
const secondFactorNeeded = z.object({
  /** One of these must follow. */
  secondFactor: z.array(z.enum(['totp', 'recovery_code', 'passkey'])),
});
export type SecondFactor = z.output<typeof secondFactorNeeded>['secondFactor'][number];
export const signInAnswer = z.union([signedIn, secondFactorNeeded]);

/** A token of Firebase Auth, which a sign-in there returns. */
const firebaseIdToken = z.string().max(8192);

export const firebaseSignInBody = z.strictObject({ idToken: firebaseIdToken });
export const linkSignInBody = z.strictObject({ token: linkToken });
export const signInBody = z.strictObject({ email: anyEmail, password });
export const secondFactorBody = z.union([
  z.strictObject({ code: z.string().max(20) }),
  z.strictObject({ recoveryCode: z.string().max(100) }),
]);
export type SecondFactorAnswer = z.output<typeof secondFactorBody>;

export const passwordResetBody = z.strictObject({ email: anyEmail });
export const passwordResetCompletion = z.strictObject({ token: linkToken, password });
export const setupBody = z.strictObject({
  token: linkToken,
  name: filledName(200),
  email: anyEmail,
  password,
});

export const account = sessionUser.extend({
  passwordSetAt: at,
  /** The number of unused codes. */
  recoveryCodesLeft: z.int(),
  /** The linked Firebase account; null if none is. */
  firebase: z
    .object({
      /** As the account last signed in with it; null until then if the operator linked it. */
      email: z.string().nullable(),
      linkedAt: at,
      /** Whether the password of this server signs in, too. */
      allowsPassword: z.boolean(),
    })
    .nullable(),
});

export const nameChange = z.strictObject({ name: filledName(200) });
export const passwordChange = z.strictObject({
  currentPassword: password,
  newPassword: password,
  /** Ids of API tokens, which someone who knew the password may have created. */
  revokedTokens: z.array(recordId).max(1000).default([]),
});
/** Exactly one of them; checked by the action. */
export const reauthenticate = z.strictObject({
  currentPassword: password
    .optional()
    .meta({ description: 'Required unless `passkey` or `firebaseIdToken` is provided.' }),
  passkey: passkeySignInAnswer.optional().meta({
    description: 'The passkey assertion from POST /account/passkey-options.',
  }),
  firebaseIdToken: firebaseIdToken
    .optional()
    .meta({ description: 'The token of a sign-in to the linked Firebase account just now.' }),
});
export type Confirmation = z.output<typeof reauthenticate>;
export const firebaseLink = reauthenticate.extend({
  idToken: firebaseIdToken.meta({ description: 'Of the Firebase account to link.' }),
});
export const passwordSignInChange = reauthenticate.extend({ isAllowed: z.boolean() });
export const emailChange = reauthenticate.extend({ email: anyEmail });

/** A signature counts for this request alone, once, in this session, within minutes. */
export const passkeyConfirmation = z.strictObject({
  action: z
    .string()
    .max(200)
    .regex(
      /^(POST|PUT|PATCH|DELETE) \/[\w/-]+$/,
      'must be a method and a path, e.g. PUT /settings/profile',
    )
    .meta({
      description: 'The request to confirm, by method and path.',
      example: 'PUT /settings/bank-details/USD',
    }),
});

const session = z.object({
  id: z.string(),
  createdAt: at,
  /** Rounded to the minute. */
  lastSeenAt: at,
  network: z.string(),
  /** E.g. “Firefox on Linux”. */
  browser: z.string(),
  isCurrent: z.boolean(),
});
export type Session = z.output<typeof session>;
export const sessionList = z.object({ items: z.array(session) });

const signIn = z.object({
  id: z.string(),
  at,
  /** The factor that completed the sign-in, or was tried last. */
  how: z.enum(['password', 'totp', 'recovery_code', 'passkey', 'firebase', 'link']),
  outcome: z.enum(['signed_in', 'refused']),
  network: z.string(),
  browser: z.string(),
});
export type SignIn = z.output<typeof signIn>;
export const signInList = z.object({ items: z.array(signIn) });

/** A secret for an authenticator app; active once a code has proved that the app has it. */
export const totpSecret = z.object({ uri: z.string(), secret: z.string() });
export type TotpSecret = z.output<typeof totpSecret>;
export const totpConfirmation = z.strictObject({ code: z.string().max(20) });
/** Shown once; only their hashes are stored. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

const passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: at,
  lastUsedAt: at.nullable(),
});
export type Passkey = z.output<typeof passkey>;
export const passkeyList = z.object({ items: z.array(passkey) });
export const passkeyName = z.strictObject({ name: filledLine(100) });
export const newPasskey = passkeyName.extend({ answer: passkeyRegistrationAnswer });
export const addedPasskey = z.object({
  passkey,
  /** Returned with the first second factor, shown once. */
  recoveryCodes: z.array(z.string()).nullable(),
});

const scope = z.enum(['read', 'write']);
const apiToken = z.object({
  id: z.string(),
  name: z.string(),
  scope,
  createdAt: at,
  lastUsedOn: z.iso.date().nullable(),
});
export type ApiToken = z.output<typeof apiToken>;
export const apiTokenList = z.object({ items: z.array(apiToken) });
export const newApiToken = reauthenticate.extend({ name: filledLine(100), scope });
/** The token itself is shown once; only its hash is stored. */
export const createdApiToken = z.object({ item: apiToken, token: z.string() });
