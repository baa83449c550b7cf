/** What completed a sign-in, or what was tried last. */
export const signInWays = ['password', 'totp', 'recovery_code', 'passkey'] as const;
export type SignInWay = (typeof signInWays)[number];

export const signInOutcomes = ['signed_in', 'refused'] as const;
export type SignInOutcome = (typeof signInOutcomes)[number];
