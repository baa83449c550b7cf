import { useMutation } from '@tanstack/react-query';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import type { InvoiceDetail } from '../../../shared/invoices/invoice-responses.schema.ts';
import { Switch } from '../../../ui/fields/choice-field.tsx';
import { TextLink } from '../../shell/text-link.tsx';
import { planStepMutation } from './engagements.api.ts';

interface PriceReductionProps {
  creditNote: Pick<InvoiceDetail, 'id' | 'creditedEngagement'>;
  className?: string;
}

/** Whether a credit note lowers the agreed total of its engagement, or is billed again. */
export function PriceReduction({ creditNote, className }: PriceReductionProps) {
  const credited = creditNote.creditedEngagement;
  if (credited === null) return null;
  const { engagementId, title, effect } = credited;
  return (
    <section aria-label="Engagement" className={className}>
      <p className="mb-1">
        Engagement: <TextLink to={adminPaths.engagement(engagementId)}>{title}</TextLink>
      </p>
      {effect === 'change_order' ? (
        <p className="text-note text-ink-soft">
          Credits what a change order reduced. The agreed total already includes it.
        </p>
      ) : (
        <ReductionSwitch
          engagementId={engagementId}
          creditNoteId={creditNote.id}
          isPriceReduction={effect === 'price_reduction'}
        />
      )}
    </section>
  );
}

interface ReductionSwitchProps {
  engagementId: string;
  creditNoteId: string;
  isPriceReduction: boolean;
}

function ReductionSwitch({ engagementId, creditNoteId, isPriceReduction }: ReductionSwitchProps) {
  const { mutate, isPending } = useMutation(planStepMutation(engagementId));
  const isOn = isPending ? !isPriceReduction : isPriceReduction;
  return (
    <Switch
      label="Price reduction"
      hint={
        isOn
          ? 'This credit note lowers the agreed total.'
          : 'The credited amount is to be billed again.'
      }
      checked={isOn}
      aria-disabled={isPending || undefined}
      onChange={({ target }) =>
        isPending || mutate({ kind: 'credit', key: creditNoteId, isPriceReduction: target.checked })
      }
    />
  );
}
