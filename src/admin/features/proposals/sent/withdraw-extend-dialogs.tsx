import { z } from 'zod';
import { addDays } from '../../../../shared/dates/calendar-dates.ts';
import { toasts } from '../../../../ui/overlays/toasts.ts';
import { dayText } from '../../../../ui/state/region-format.ts';
import { tellCanceled } from '../../../documents/delivery/delivery.api.ts';
import { FormDateField } from '../../../documents/sent/dialog-fields.tsx';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { ReasonDialog } from '../../../forms/reason-dialog.tsx';
import { offerNames } from '../../../../shared/proposals/offer.ts';
import { extendProposal, withdrawProposal } from '../proposals.api.ts';
import type { ProposalAsSent } from '../sent-document.ts';

export interface ResponseDialogProps {
  proposal: ProposalAsSent;
  isOpen: boolean;
  onClose: () => void;
}

export function WithdrawDialog({ proposal, ...dialog }: ResponseDialogProps) {
  const { id, number, sent } = proposal;
  const { revision } = sent;
  const { noun, title } = offerNames(proposal);
  return (
    <ReasonDialog
      {...dialog}
      title={`Withdraw ${noun} ${number ?? ''}?`}
      action={`Withdraw ${noun}`}
      isDangerous
      send={(reason) => tellCanceled(id, () => withdrawProposal(id, { revision, reason }))}
      onSent={(canceled) => toasts.success(`${title} ${number} withdrawn${canceled}`)}
    >
      The client can no longer accept it. You can edit the {noun} and send a new version.
    </ReasonDialog>
  );
}

const EXTENSION_DAYS = 14;
const extensionForm = z.object({ validUntil: z.string().min(1, 'Enter a date.') });

export function ExtendDialog({ proposal, ...dialog }: ResponseDialogProps) {
  const { id, sent } = proposal;
  return (
    <FormDialog
      {...dialog}
      title="Extend validity"
      action="Extend"
      schema={extensionForm}
      values={{ validUntil: addDays(sent.validUntil, EXTENSION_DAYS) }}
      send={({ validUntil }) => extendProposal(id, { revision: sent.revision, validUntil })}
      onSent={({ sent }) => {
        if (sent === null) return;
        toasts.success(`Valid until ${dayText(sent.validUntil)}`);
      }}
    >
      {(form) => (
        <>
          <p className="text-ink-soft">
            Now valid until {dayText(sent.validUntil)}. The client page shows the new date; the PDF
            keeps the old one.
          </p>
          <FormDateField
            form={form}
            name="validUntil"
            label="Valid until"
            min={addDays(sent.validUntil, 1)}
          />
        </>
      )}
    </FormDialog>
  );
}
