import type {
  BankDetails,
  BankDetailsInput,
} from '../../../shared/settings/bank-details.schema.ts';
import type { AccountDeps } from '../../features/account/account-change.ts';
import { notices } from '../../features/account/account.mail.ts';
import { deleteBankDetailsIn, putBankDetailsIn } from '../../features/settings/settings.actions.ts';
import { confirmed, type ConfirmedChange } from './confirmed-change.ts';

/** Without a difference nothing happens. Throws `settingsVersionConflict` and as `confirmed`. */
export async function changeBankDetails(
  deps: AccountDeps,
  change: ConfirmedChange,
  input: BankDetailsInput & { currency: string },
): Promise<BankDetails> {
  const notice = notices.bankDetailsChanged(input.currency);
  return confirmed(deps, change, notice, (trx, notify) =>
    putBankDetailsIn(trx, { ...deps, notify }, change.caller.owner, input),
  );
}

/** Throws `noBankDetails` and as `confirmed`. */
export async function removeBankDetails(
  deps: AccountDeps,
  change: ConfirmedChange,
  currency: string,
): Promise<void> {
  const notice = notices.bankDetailsRemoved(currency);
  await confirmed(deps, change, notice, (trx, notify) =>
    deleteBankDetailsIn(trx, { ...deps, notify }, change.caller.owner, currency),
  );
}
