import type { HttpBindings } from '@hono/node-server';
import type { SignedInActor } from '../../auth/actor.ts';
import type { RequestVariables } from '../request-variables.ts';
import type { RememberedResponses } from './idempotency.ts';

/** Context variables of API handlers. */
export interface ApiEnv {
  Bindings: HttpBindings;
  Variables: RequestVariables & {
    /** The caller; undefined if not signed in. */
    actor: SignedInActor | undefined;
    answers: RememberedResponses;
  };
}
