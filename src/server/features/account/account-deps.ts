import type { Database } from '../../database/database.ts';
import type { Write } from '../../database/group-writes.ts';
import type { Accounts } from '../../platform/auth/accounts.ts';
import type { Clock } from '../../platform/clock.ts';
import type { MailAddress } from '../../platform/mail/mail-address.ts';

/** What the actions of accounts work with. */
export interface AccountDeps {
  db: Database;
  write: Write;
  clock: Clock;
  outbox: { wake(): void };
  mail: { from: MailAddress; studio: MailAddress; baseUrl: string };
  accounts: Accounts;
}
