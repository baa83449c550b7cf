/** What the sentence of an event is made of. */
export const actorKinds = ['owner', 'token', 'system', 'visitor'] as const;
export type ActorKind = (typeof actorKinds)[number];

export interface EventText {
  type: string;
  actor: { kind: ActorKind; name: string | null };
  data: Readonly<Record<string, unknown>>;
  /** Name of the target: a client, a message’s subject, a catalog item. */
  about?: string | null;
  /** Whether the target is a change order. */
  isChangeOrder?: boolean;
}
