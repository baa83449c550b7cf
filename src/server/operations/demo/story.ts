/** The parts of the demo’s story. Times count back from the day it is played. */
import type { z } from 'zod';
import type { newClient } from '../../../shared/clients/clients.schema.ts';
import type { SpamReason } from '../../../shared/inquiries/spam-reasons.ts';

export interface StoryTime {
  daysAgo: number;
  /** Time of day, UTC. */
  at: string;
}

export interface StoryClient extends StoryTime {
  /** Name used by the rest of the story. */
  key: string;
  client: z.input<typeof newClient>;
}

export interface StoryNote extends StoryTime {
  client: string;
  /** One element for each paragraph. */
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
  /** Why it was flagged as spam. */
  spam?: SpamReason;
  /** The mail server’s last response to the acknowledgment, if the address is wrong. */
  refusal?: string;
  /** The studio’s actions on it. */
  steps?: StoryStep[];
}

/** `after`: hours since the message arrived. */
export type StoryStep = { after: number } & (
  | { move: 'read' | 'answered' | 'archived' }
  | { reply: string }
  | { notSpam: true }
  | { makeClient: z.input<typeof newClient>; key: string }
  | { joinClient: string }
);
