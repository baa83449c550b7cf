import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { EngagementDetail } from '../../../shared/engagements/engagement-api.schema.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { SelectField } from '../../../ui/fields/field.tsx';
import { SkeletonLines } from '../../../ui/texts/loading.tsx';
import { PlanChanges } from '../../records/engagements/change-plan-dialog.tsx';
import {
  attachableQuery,
  attachmentPreviewQuery,
  planStepMutation,
} from '../../records/engagements/engagements.api.ts';
import { moneyText } from '../../studio-format.ts';

interface AttachInvoiceProps {
  engagement: EngagementDetail;
}

/** Attaches an invoice of the client that was issued outside of the engagement. */
export function AttachInvoice({ engagement }: AttachInvoiceProps) {
  const [isAsked, setIsAsked] = useState(false);
  return (
    <div className="mt-3">
      <Button look="line" onClick={() => setIsAsked(true)}>
        Attach invoice…
      </Button>
      {isAsked && <AttachDialog engagement={engagement} onClose={() => setIsAsked(false)} />}
    </div>
  );
}

function AttachDialog({
  engagement: { id, currency },
  onClose,
}: AttachInvoiceProps & { onClose: () => void }) {
  const { data } = useQuery(attachableQuery(id));
  const [chosen, setChosen] = useState({ invoiceId: '', entryKey: '' });
  const { mutate, isPending } = useMutation(planStepMutation(id));
  const invoices = data?.invoices ?? [];
  const invoiceId = chosen.invoiceId || (invoices[0]?.id ?? '');
  const entryKey = chosen.entryKey === '' ? null : chosen.entryKey;
  const attach = () =>
    mutate({ kind: 'attachment', key: invoiceId, entryKey }, { onSettled: onClose });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Attach invoice"
      actions={
        invoiceId !== '' && (
          <>
            <Button look="line" onClick={onClose}>
              Cancel
            </Button>
            <Button isPending={isPending} onClick={attach}>
              Attach invoice
            </Button>
          </>
        )
      }
    >
      {data === undefined && <SkeletonLines lines={4} />}
      {data !== undefined && invoices.length === 0 && (
        <p>This client has no other issued invoice in {currency} without deposits.</p>
      )}
      {data !== undefined && invoices.length > 0 && (
        <div className="grid gap-4">
          <SelectField
            label="Invoice"
            value={invoiceId}
            onChange={({ target }) => setChosen({ ...chosen, invoiceId: target.value })}
            options={invoices.map(({ id: value, number, total }) => ({
              value,
              label: `${number}, ${moneyText(total, currency)}`,
            }))}
          />
          <SelectField
            label="Payment that it bills"
            value={chosen.entryKey}
            onChange={({ target }) => setChosen({ ...chosen, entryKey: target.value })}
            options={[
              { value: '', label: 'None: raises the agreed total' },
              ...data.payments.map(({ key, label, open }) => ({
                value: key,
                label: `${label}, ${moneyText(open, currency)} to bill`,
              })),
            ]}
          />
          <Changes id={id} invoiceId={invoiceId} entryKey={entryKey} currency={currency} />
        </div>
      )}
    </Dialog>
  );
}

interface ChangesProps {
  id: string;
  invoiceId: string;
  entryKey: string | null;
  currency: string;
}

function Changes({ id, invoiceId, entryKey, currency }: ChangesProps) {
  const { data } = useQuery(attachmentPreviewQuery(id, invoiceId, entryKey));
  if (data === undefined) return null;
  const { changes, agreed } = data;
  const rows = [
    ...changes,
    ...(agreed.from === agreed.to ? [] : [{ label: 'Agreed total', ...agreed }]),
  ];
  if (rows.length === 0) return <p>The payments stay the same.</p>;
  return <PlanChanges changes={rows} currency={currency} />;
}
