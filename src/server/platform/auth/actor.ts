/** Who does something: what routes are guarded by, and what every event names. */
export type Actor = SignedInActor | { kind: 'system' } | { kind: 'visitor' };

/** Who may use the API. */
export type SignedInActor =
  | { kind: 'owner'; userId: string; sessionId: string; name: string }
  | { kind: 'token'; tokenId: string; userId: string; name: string; scope: 'read' | 'write' };

/** A signed-in user, not an API token. */
export type Owner = Extract<SignedInActor, { kind: 'owner' }>;

/** The program itself, e.g. for cleanup or an operator’s command. */
export const systemActor = { kind: 'system' } as const satisfies Actor;

export const visitorActor = { kind: 'visitor' } as const satisfies Actor;
