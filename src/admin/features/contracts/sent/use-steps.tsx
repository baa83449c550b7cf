import { useState, type ReactNode } from 'react';
import type { ShownRecipient } from '../../../../shared/contracts/contract-api.schema.ts';
import { DeliveryDialog, useEmailDialog } from '../../../documents/delivery/delivery-dialog.tsx';
import { RevokeDialog } from '../../../documents/delivery/link-dialogs.tsx';
import { useOpening } from '../../../shell/use-opening.ts';
import { storedContracts } from '../contracts.api.ts';
import { LiftHoldDialog } from '../lift-hold-dialog.tsx';
import { sentContractDocument } from '../sent-document.ts';
import type { ContractAsSent } from './contract-as-sent.ts';
import { CountersignDialog } from './countersign-dialog.tsx';
import { EndDialog, RemoveEndDialog } from './end-dialog.tsx';
import { PaperDialog } from './paper-dialog.tsx';
import { ReplaceDialog } from './replace-dialog.tsx';
import { TermDialog } from './term-dialog.tsx';
import { ContractExtendDialog, ContractVoidDialog } from './step-dialogs.tsx';

/** A step of the owner’s, which opens its dialog. */
type Step =
  | {
      kind:
        | 'send'
        | 'countersign'
        | 'void'
        | 'extend'
        | 'paper'
        | 'term'
        | 'end'
        | 'remove_end'
        | 'lift'
        | 'revoke';
    }
  | { kind: 'replace'; recipient: ShownRecipient };

export type Act = (step: Step) => void;

export function useSteps(contract: ContractAsSent): { act: Act; dialogs: ReactNode } {
  const [asked, ask] = useState<Step>();
  const sending = useEmailDialog();
  const document = sentContractDocument(contract);
  const act: Act = (step) => {
    if (step.kind === 'send') sending.open(storedContracts.emailKind(contract.id));
    else ask(step);
  };
  useOpening(
    'countersign',
    () => act({ kind: 'countersign' }),
    contract.status === 'client_signed',
  );
  const dialog = (kind: Step['kind']) => ({
    contract,
    isOpen: asked?.kind === kind,
    onClose: () => ask(undefined),
  });
  const dialogs = (
    <>
      <DeliveryDialog document={document} dialog={sending} title="Send contract" />
      <RevokeDialog {...dialog('revoke')} document={document} />
      <CountersignDialog {...dialog('countersign')} />
      <ContractVoidDialog {...dialog('void')} />
      <ContractExtendDialog {...dialog('extend')} />
      <PaperDialog {...dialog('paper')} />
      <TermDialog {...dialog('term')} />
      <EndDialog {...dialog('end')} />
      <RemoveEndDialog {...dialog('remove_end')} />
      <LiftHoldDialog {...dialog('lift')} />
      <ReplaceDialog
        {...dialog('replace')}
        recipient={asked?.kind === 'replace' ? asked.recipient : undefined}
      />
    </>
  );
  return { act, dialogs };
}
