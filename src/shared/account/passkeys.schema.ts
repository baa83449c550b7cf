/** Messages of WebAuthn as JSON (Web Authentication Level 3, 5.1.8 and following). */
import { z } from 'zod';

const base64url = z
  .string()
  .max(20_000)
  .regex(/^[\w-]*$/, 'must be base64url');
/** Open values, as in the standard: browsers ignore unknown ones. */
const keyReference = z.object({
  id: z.string(),
  type: z.string(),
  transports: z.array(z.string()).optional(),
});

export const passkeySignInOptions = z.object({
  challenge: z.string(),
  rpId: z.string().optional(),
  timeout: z.number().optional(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(keyReference).optional(),
});

export const passkeyRegistrationOptions = z.object({
  rp: z.object({ name: z.string(), id: z.string().optional() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  timeout: z.number().optional(),
  excludeCredentials: z.array(keyReference).optional(),
  authenticatorSelection: z
    .object({
      residentKey: z.enum(['discouraged', 'preferred', 'required']).optional(),
      requireResidentKey: z.boolean().optional(),
      userVerification: z.enum(['discouraged', 'preferred', 'required']).optional(),
    })
    .optional(),
  attestation: z.enum(['direct', 'enterprise', 'indirect', 'none']).optional(),
});

const answerFields = {
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['cross-platform', 'platform']).optional(),
  clientExtensionResults: z.record(z.string(), z.unknown()),
};

export const passkeySignInAnswer = z.strictObject({
  ...answerFields,
  response: z.strictObject({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.optional(),
  }),
});
export type PasskeySignInAnswer = z.output<typeof passkeySignInAnswer>;

export const passkeyRegistrationAnswer = z.strictObject({
  ...answerFields,
  response: z.strictObject({
    clientDataJSON: base64url,
    attestationObject: base64url,
    authenticatorData: base64url.optional(),
    transports: z.array(z.string().max(30)).max(10).optional(),
    publicKeyAlgorithm: z.number().optional(),
    publicKey: base64url.optional(),
  }),
});
export type PasskeyRegistrationAnswer = z.output<typeof passkeyRegistrationAnswer>;
