import type { HttpBindings } from '@hono/node-server';
import type { SignedInActor } from '../../auth/actor.ts';
import type { RequestVariables } from '../request-variables.ts';
import type { RememberedResponses } from './idempotency.ts';

/** What handlers of the API find in their context. */
export interface ApiEnv {
  Bindings: HttpBindings;
  Variables: RequestVariables & {
    /** Who calls; undefined for everyone who is not signed in. */
    actor: SignedInActor | undefined;
    answers: RememberedResponses;
  };
}
