import { z } from 'zod';
import { addDays } from '../../../../shared/dates/calendar-dates.ts';
import { dayText } from '../../../../ui/state/region-format.ts';
import { toasts } from '../../../../ui/overlays/toasts.ts';
import { useToday } from '../../../documents/billing.api.ts';
import { tellCanceled } from '../../../documents/delivery/delivery.api.ts';
import { FormDateField } from '../../../documents/sent/dialog-fields.tsx';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { ReasonDialog } from '../../../forms/reason-dialog.tsx';
import { extendSigning, voidContract } from './contract-steps.api.ts';
import type { StepDialogProps } from './contract-as-sent.ts';

export function ContractVoidDialog({ contract, ...dialog }: StepDialogProps) {
  const { id, number, sent } = contract;
  const { revision, recipients } = sent;
  const signed = recipients.filter(({ signature }) => signature !== null);
  return (
    <ReasonDialog
      {...dialog}
      title={`Void contract ${number ?? ''}?`}
      action="Void contract"
      isDangerous
      send={(reason) => tellCanceled(id, () => voidContract(id, { revision, reason }))}
      onSent={(canceled) => toasts.success(`Contract ${number} voided${canceled}`)}
    >
      It can no longer be signed{signed.length > 0 && ', and its signatures become void'}. You can
      edit the contract and send a new version.
    </ReasonDialog>
  );
}

const EXTENSION_DAYS = 14;
const extensionForm = z.object({ signBy: z.string().min(1, 'Enter a date.') });

export function ContractExtendDialog({ contract, ...dialog }: StepDialogProps) {
  const { id, sent } = contract;
  const today = useToday() ?? sent.signBy;
  // An expired contract counts from today.
  const from = today > sent.signBy ? today : sent.signBy;
  return (
    <FormDialog
      {...dialog}
      title="Extend time to sign"
      action="Extend"
      schema={extensionForm}
      values={{ signBy: addDays(from, EXTENSION_DAYS) }}
      send={({ signBy }) => extendSigning(id, { revision: sent.revision, signBy })}
      onSent={({ sent }) => {
        if (sent === null) return;
        toasts.success(`Clients can sign until ${dayText(sent.signBy)}`);
      }}
    >
      {(form) => (
        <>
          <p className="text-ink-soft">
            The last day {today > sent.signBy ? 'was' : 'is'} {dayText(sent.signBy)}. Signatures
            stay valid. The client page shows the new date; the unsigned PDF keeps the old one.
          </p>
          <FormDateField form={form} name="signBy" label="Sign by" min={addDays(from, 1)} />
        </>
      )}
    </FormDialog>
  );
}
