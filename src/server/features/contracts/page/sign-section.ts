/** The part of a contract’s page in which its reader signs. */
import type { Html } from '../../../platform/mail/new-mail.ts';
import type { ContractView } from './page-view.ts';

export function signSection(_view: ContractView): Html | '' {
  return '';
}
