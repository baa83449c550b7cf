/** API schemas of the account. */
import { z } from 'zod';
import { filledLine } from '../text/text.schema.ts';
import { passkeyRegistrationAnswer } from './passkeys.schema.ts';
import { secondFactorKinds } from './session.schema.ts';
import { signInOutcomes, signInWays } from './sign-ins.ts';

const password = z.string().max(1024);
const at = z.iso.datetime();

export const account = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  passwordSetAt: at,
  secondFactors: z.array(z.enum(secondFactorKinds)),
  /** The number of unused codes. */
  recoveryCodesLeft: z.int(),
});

export const nameChange = z.strictObject({ name: filledLine(200) });
export const passwordChange = z.strictObject({ currentPassword: password, newPassword: password });
export const emailChange = z.strictObject({
  currentPassword: password,
  email: z.string().max(1000),
});
/** The current password, required for changes of sign-in methods. */
export const reauthenticate = z.strictObject({ currentPassword: password });

export const sessionList = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      createdAt: at,
      /** Rounded to the minute. */
      lastSeenAt: at,
      network: z.string(),
      /** E.g. “Firefox on Linux”. */
      browser: z.string(),
      isCurrent: z.boolean(),
    }),
  ),
});

export const signInList = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      at,
      how: z.enum(signInWays),
      outcome: z.enum(signInOutcomes),
      network: z.string(),
      browser: z.string(),
    }),
  ),
});

/** A secret for an authenticator app; active once a code has proved that the app has it. */
export const totpSecret = z.object({ uri: z.string(), secret: z.string() });
export const totpConfirmation = z.strictObject({ code: z.string().max(20) });
/** Shown once; only their hashes are stored. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

const passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: at,
  lastUsedAt: at.nullable(),
});
export const passkeyList = z.object({ items: z.array(passkey) });
export const passkeyName = z.strictObject({ name: filledLine(100) });
export const newPasskey = z.strictObject({
  name: filledLine(100),
  answer: passkeyRegistrationAnswer,
});
export const addedPasskey = z.object({
  passkey,
  /** Returned with the first second factor, shown once. */
  recoveryCodes: z.array(z.string()).nullable(),
});

const apiToken = z.object({
  id: z.string(),
  name: z.string(),
  scope: z.enum(['read', 'write']),
  createdAt: at,
  lastUsedOn: z.iso.date().nullable(),
});
export const apiTokenList = z.object({ items: z.array(apiToken) });
export const newApiToken = z.strictObject({
  name: filledLine(100),
  scope: z.enum(['read', 'write']),
  currentPassword: password,
});
/** The token itself is shown once; only its hash is stored. */
export const createdApiToken = z.object({ item: apiToken, token: z.string() });
