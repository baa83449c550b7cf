import { useScreenCommands } from '../../../shell/screen-commands.ts';
import { documentNoun } from '../../../../shared/invoices/invoice-labels.ts';
import type { IssuedInvoice } from '../invoice-kinds.ts';
import type { Possible } from './possible.ts';

interface IssuedCommandParts {
  send: () => void;
  pay: () => void;
  link: () => void;
  revoke: () => void;
}

/** Commands for an issued document: keys and palette. */
export function useIssuedCommands(
  { kind }: IssuedInvoice,
  { isSendable, isPayable, isRevocable }: Possible,
  { send, pay, link, revoke }: IssuedCommandParts,
): void {
  const thing = documentNoun(kind);
  const ofSending = [
    {
      id: 'send',
      label: `Send this ${thing}`,
      keys: ['s'],
      alsoCalled: 'mail email e-mail',
      run: send,
    },
    { id: 'link', label: `Copy a link to this ${thing}`, alsoCalled: 'share url', run: link },
  ];
  useScreenCommands([
    ...(isSendable ? ofSending : []),
    ...(isPayable ? [{ id: 'pay', label: 'Record a payment', keys: ['p'], run: pay }] : []),
    ...(isRevocable ? [{ id: 'revoke', label: 'Revoke the links to it', run: revoke }] : []),
  ]);
}
