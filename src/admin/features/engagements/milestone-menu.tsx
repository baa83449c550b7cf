import { useMutation } from '@tanstack/react-query';
import { Flag, Pencil } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { z } from 'zod';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import { isCalendarDate } from '../../../shared/dates/calendar-dates.ts';
import type {
  EngagementDetail,
  EngagementEntry,
  PlanInvoice,
} from '../../../shared/engagements/engagement-api.schema.ts';
import { sumOf } from '../../../shared/money/rounding.ts';
import { SCHEDULE_LIMITS } from '../../../shared/proposals/schedule/payment-schedule.schema.ts';
import { Button, buttonClass } from '../../../ui/buttons/button.tsx';
import { TextField } from '../../../ui/fields/field.tsx';
import { ConfirmDialog, Dialog } from '../../../ui/overlays/dialog.tsx';
import { MenuItem, MoreMenu } from '../../../ui/overlays/menu.tsx';
import { toasts } from '../../../ui/overlays/toasts.ts';
import { FormDateField } from '../../documents/sent/dialog-fields.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { fieldProps } from '../../forms/form-state.ts';
import {
  changedDraftOf,
  changeMilestone,
  undoReached,
  type ChangedDraft,
} from '../../records/engagements/engagements.api.ts';
import { moneyText } from '../../studio-format.ts';

interface MilestoneProps {
  engagement: EngagementDetail;
  entry: EngagementEntry;
}

/** Corrections of a milestone; nothing while none is possible. */
export function MilestoneMenu({ engagement, entry }: MilestoneProps) {
  const [asked, ask] = useState<'edit' | 'billed'>();
  // As the dialog shows it, whatever another window stores meanwhile.
  const [edited, setEdited] = useState(entry);
  const { id, currency } = engagement;
  const { label, due, date, open } = entry;
  const undoing = useUndoing(id, entry);
  const billed = entry.invoices.find(isBilling);
  const isEditable = open > 0;
  const isReached = date !== null;
  if (engagement.status !== 'active' || due.kind !== 'milestone') return null;
  if (!isEditable && !isReached) return null;
  const close = () => ask(undefined);
  const edit = () => {
    setEdited(entry);
    ask('edit');
  };
  return (
    <>
      <MoreMenu label={`More actions for ${label}`}>
        {isEditable && <MenuItem icon={<Pencil />} label="Edit milestone…" onSelect={edit} />}
        {isReached && (
          <MenuItem
            icon={<Flag />}
            label={billed === undefined ? 'Not reached' : 'Not reached…'}
            onSelect={() => (billed === undefined ? undoing.undo() : ask('billed'))}
          />
        )}
      </MoreMenu>
      <EditDialog engagementId={id} entry={edited} isOpen={asked === 'edit'} onClose={close} />
      {billed !== undefined && (
        <BilledDialog invoice={billed} isOpen={asked === 'billed'} onClose={close} />
      )}
      <ConfirmDialog
        isOpen={undoing.isAsked}
        onClose={undoing.close}
        title="Delete the changed draft?"
        action="Delete draft"
        isDangerous
        isPending={undoing.isPending}
        onConfirm={() => undoing.undo(undoing.draft?.version)}
      >
        You changed the draft invoice for “{label}”. Marking it as not reached deletes the draft of{' '}
        {moneyText(undoing.draft?.total ?? 0, currency)} with your changes. This can’t be undone.
      </ConfirmDialog>
    </>
  );
}

/** Asks about a draft that the owner changed, also if that was in another window. */
function useUndoing(id: string, { key, label }: EngagementEntry) {
  // Kept while the question closes.
  const [draft, setDraft] = useState<ChangedDraft>();
  const [isAsked, setIsAsked] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: (draftVersion?: number) => undoReached(id, key, draftVersion),
    meta: { showsErrors: true },
    onSuccess: () => toasts.success(`“${label}” marked as not reached`),
    onError: (error) => {
      const changed = changedDraftOf(error);
      if (changed === undefined) toasts.show({ kind: 'error', text: error.message });
      else setDraft(changed);
    },
    onSettled: (_stored, error) => setIsAsked(changedDraftOf(error) !== undefined),
  });
  const undo = (draftVersion?: number) => mutate(draftVersion);
  return { undo, draft, isAsked, isPending, close: () => setIsAsked(false) };
}

/** Issued, and neither void nor credited in full. */
const isBilling = ({ status, total, credits }: PlanInvoice) =>
  !['deleted', 'draft', 'void'].includes(status) &&
  total !== sumOf(credits.map((credit) => credit.total));

interface BilledDialogProps {
  invoice: PlanInvoice;
  isOpen: boolean;
  onClose: () => void;
}

function BilledDialog({ invoice, isOpen, onClose }: BilledDialogProps) {
  const { id, number, origin } = invoice;
  const first = origin === 'attached' ? 'Detach' : 'Void or credit';
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="An invoice bills this milestone"
      actions={
        <>
          <Button look="line" onClick={onClose}>
            Cancel
          </Button>
          <Link to={adminPaths.invoice(id)} className={buttonClass()}>
            View invoice
          </Link>
        </>
      }
    >
      {first} invoice {number} first. Then you can mark the milestone as not reached.
    </Dialog>
  );
}

const milestoneForm = z.object({
  label: z.string().trim().min(1, 'Enter a name.'),
  expectedOn: z.string().refine((date) => date === '' || isCalendarDate(date), 'must be a date'),
});

interface EditDialogProps {
  engagementId: string;
  entry: EngagementEntry;
  isOpen: boolean;
  onClose: () => void;
}

function EditDialog({ engagementId, entry, ...dialog }: EditDialogProps) {
  const { key, label, agreedLabel, date, expectedOn } = entry;
  return (
    <FormDialog
      {...dialog}
      title="Edit milestone"
      action="Save"
      schema={milestoneForm}
      values={{ label, expectedOn: expectedOn ?? '' }}
      send={(typed) =>
        changeMilestone(engagementId, key, {
          ...(typed.label !== label && { label: typed.label }),
          ...(typed.expectedOn !== (expectedOn ?? '') && { expectedOn: typed.expectedOn || null }),
        })
      }
      onSent={() => toasts.success('Milestone saved')}
    >
      {(form) => (
        <>
          <TextField
            {...fieldProps(form, 'label')}
            label="Name"
            hint={nameHint(agreedLabel)}
            maxLength={SCHEDULE_LIMITS.label}
            autoComplete="off"
          />
          {date === null && (
            <FormDateField
              form={form}
              name="expectedOn"
              label="Expected date (optional)"
              hint="Only you see this date."
            />
          )}
        </>
      )}
    </FormDialog>
  );
}

function nameHint(agreedLabel: string | null): string {
  const use =
    'Shown in new drafts and on the client’s proposal page. Existing invoices and signed documents don’t change.';
  return agreedLabel === null ? use : `Agreed as “${agreedLabel}”. ${use}`;
}
