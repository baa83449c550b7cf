import { useMutation } from '@tanstack/react-query';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import type { PlanInvoice } from '../../../shared/engagements/engagement-api.schema.ts';
import { statusLabels } from '../../../shared/invoices/invoice-status.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextLink } from '../../shell/text-link.tsx';
import { planStepMutation, type PlanStep } from '../../records/engagements/engagements.api.ts';

/** The invoice that the plan created, as a link unless its draft was deleted. */
export function InvoiceLink({ invoice }: { invoice: PlanInvoice }) {
  const { id, number, status } = invoice;
  if (status === 'deleted') return 'Draft deleted';
  return (
    <>
      <TextLink to={adminPaths.invoice(id)}>{number ?? 'Draft invoice'}</TextLink>
      {status !== 'draft' && ` · ${statusLabels[status]}`}
    </>
  );
}

interface StepButtonProps {
  engagementId: string;
  step: PlanStep;
  /** e.g. “Draft again”. */
  children: string;
  /** What it is about, for screen readers. */
  about: string;
  /** The one main thing to do. */
  isPrimary?: boolean;
}

export function StepButton(props: StepButtonProps) {
  const { engagementId, step, children, about, isPrimary = false } = props;
  const { mutate, isPending } = useMutation(planStepMutation(engagementId));
  return (
    <Button look={isPrimary ? 'solid' : 'line'} isPending={isPending} onClick={() => mutate(step)}>
      {children}
      <span className="sr-only"> {about}</span>
    </Button>
  );
}
