import type { Selectable } from 'kysely';
import type { SignInOutcome, SignInWay } from '../../../shared/account/sign-ins.ts';

/** Who came in, and who tried; kept for 90 days. */
export interface SignInTable {
  id: string;
  userId: string;
  at: string;
  how: SignInWay;
  outcome: SignInOutcome;
  /** An IPv4 address, or an IPv6 /64 network. */
  network: string;
  userAgent: string;
}

export type SignInRow = Selectable<SignInTable>;
