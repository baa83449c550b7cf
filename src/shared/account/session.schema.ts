/** Signing in, as the API speaks of it. */
import { z } from 'zod';
import { filledLine } from '../text/text.schema.ts';
import { passkeySignInAnswer } from './passkeys.schema.ts';

/** Longer passwords are never right; the rules for new ones are in `password-rules.ts`. */
const anyPassword = z.string().max(1024);
/** Checked by the action, whose error has words of its own. */
const anyEmail = z.string().max(1000);
/** What the fragment of a link carries. */
const linkToken = z.string().max(100);

/** The address of an account: in lower case. */
export const accountEmail = z
  .string()
  .trim()
  .toLowerCase()
  .pipe(z.email({ error: 'Invalid email address' }).max(254, 'Invalid email address'));

export const secondFactorKinds = ['totp', 'passkey'] as const;

const sessionUser = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  secondFactors: z.array(z.enum(secondFactorKinds)),
});
export type SessionUser = z.output<typeof sessionUser>;

export const currentSession = z.object({
  user: sessionUser.nullable(),
  /** Whether nobody has an account yet. */
  setupNeeded: z.boolean(),
});

export const signedIn = z.object({ user: sessionUser });
const secondFactorAsked = z.object({
  /** With what the sign-in can go on. */
  secondFactor: z.array(z.enum(['totp', 'recovery_code', 'passkey'])),
});
export const signInAnswer = z.union([signedIn, secondFactorAsked]);

export const signInBody = z.strictObject({ email: anyEmail, password: anyPassword });
export const secondFactorBody = z.union([
  z.strictObject({ code: z.string().max(20) }),
  z.strictObject({ recoveryCode: z.string().max(100) }),
]);
export const passkeySignInBody = passkeySignInAnswer;

export const passwordResetBody = z.strictObject({ email: anyEmail });
export const passwordResetCompletion = z.strictObject({
  token: linkToken,
  password: anyPassword,
});
export const setupBody = z.strictObject({
  token: linkToken,
  name: filledLine(200),
  email: anyEmail,
  password: anyPassword,
});
