/** The parts of the demo’s story. Times count back from the day on which it is told. */
import type { z } from 'zod';
import type { newClient } from '../../../shared/clients/clients.schema.ts';
import type { SpamReason } from '../../../shared/inquiries/spam-reasons.ts';

export interface StoryTime {
  daysAgo: number;
  /** Time of day, UTC. */
  at: string;
}

export interface StoryClient extends StoryTime {
  /** By what the rest of the story calls it. */
  key: string;
  client: z.input<typeof newClient>;
}

export interface StoryNote extends StoryTime {
  client: string;
  /** A paragraph each. */
  text: string[];
  isPinned?: boolean;
}

export interface StoryMessage extends StoryTime {
  name: string;
  email: string;
  subject: string;
  message: string;
  /** Slug of a tier. */
  tier?: string;
  /** Why it was taken for spam. */
  spam?: SpamReason;
  /** The mail server’s last word on the acknowledgement, where the address is wrong. */
  refusal?: string;
  /** What the studio did with it. */
  steps?: StoryStep[];
}

/** `after`: hours since the message came. */
export type StoryStep = { after: number } & (
  | { move: 'read' | 'answered' | 'archived' }
  | { reply: string }
  | { notSpam: true }
  | { makeClient: z.input<typeof newClient>; key: string }
  | { joinClient: string }
);
