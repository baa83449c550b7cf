import { Landmark } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { adminPaths } from '../../../../shared/admin/admin-paths.ts';
import type { BankDetails } from '../../../../shared/settings/bank-details.schema.ts';
import { Button, buttonClass } from '../../../../ui/buttons/button.tsx';
import { actionsColumn, DataTable, type Column } from '../../../../ui/lists/data-table.tsx';
import { EmptyState } from '../../../../ui/lists/empty-state.tsx';
import { toasts } from '../../../../ui/overlays/toasts.ts';
import { ReauthDialog, reauthForm } from '../../../forms/confirmation/reauth-dialog.tsx';
import { removeBankDetails, type Settings } from '../settings.api.ts';
import { formatAccount, NEW_CURRENCY } from './bank-values.ts';
import { PaymentLinkSettings } from './payment-link-settings.tsx';

export function BankSettings({ settings }: { settings: Settings }) {
  return (
    <>
      <BankList settings={settings} />
      <PaymentLinkSettings settings={settings} />
    </>
  );
}

function BankList({ settings: { bankDetails } }: { settings: Settings }) {
  const [removed, setRemoved] = useState<string>();
  if (bankDetails.length === 0) {
    return (
      <EmptyState icon={<Landmark />} title="No bank details yet" actions={<AddLink />}>
        Without bank details, invoices don’t say where to send payments.
      </EmptyState>
    );
  }
  return (
    <div className="grid justify-items-start gap-4">
      <div className="w-full">
        <DataTable
          caption="Bank details"
          columns={columnsWith(setRemoved)}
          rows={bankDetails}
          rowId={({ currency }) => currency}
        />
      </div>
      <AddLink />
      <ReauthDialog
        isOpen={removed !== undefined}
        onClose={() => setRemoved(undefined)}
        title={`Remove the bank details for ${removed ?? ''}?`}
        action="Remove bank details"
        isDangerous
        request={`DELETE /settings/bank-details/${removed ?? ''}`}
        {...reauthForm}
        send={async (_, confirmation) => {
          if (removed !== undefined) await removeBankDetails(removed, confirmation);
        }}
        onSent={() => toasts.success('Bank details removed.')}
      >
        {() => (
          <p>
            New invoices in {removed} won’t say where to send payments. Issued invoices don’t
            change. You’ll get an email about the change.
          </p>
        )}
      </ReauthDialog>
    </div>
  );
}

function AddLink() {
  return (
    <Link to={adminPaths.bankDetails(NEW_CURRENCY)} className={buttonClass('line')}>
      Add bank details
    </Link>
  );
}

function columnsWith(remove: (currency: string) => void): Column<BankDetails>[] {
  return [
    {
      id: 'currency',
      header: 'Currency',
      kind: 'heading',
      cell: ({ currency }) => (
        <Link to={adminPaths.bankDetails(currency)} className="row-link">
          {currency}
        </Link>
      ),
    },
    { id: 'accountHolder', header: 'Account holder', cell: ({ accountHolder }) => accountHolder },
    { id: 'bankName', header: 'Bank', cell: ({ bankName }) => bankName },
    { id: 'account', header: 'Account', cell: formatAccount },
    actionsColumn(({ currency }) => (
      <Button look="quiet" onClick={() => remove(currency)}>
        Remove<span className="sr-only"> {currency}</span>
      </Button>
    )),
  ];
}
