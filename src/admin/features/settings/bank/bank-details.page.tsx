import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { currencyName } from '../../../../shared/money/currencies.ts';
import { SkeletonLines } from '../../../../ui/loading.tsx';
import { queryClient } from '../../../query.ts';
import type { FirstReads } from '../../../shell/first-reads.ts';
import { NotFoundPage } from '../../../shell/not-found.page.tsx';
import { settingsQuery, type Settings } from '../settings.api.ts';
import { SettingsFrame } from '../settings-frame.tsx';
import { BankForm } from './bank-form.tsx';
import { bankValuesOf, emptyBankValues, NEW_CURRENCY } from './bank-values.ts';

export const bankDetailsReads: FirstReads = () => [queryClient.query(settingsQuery)];

/** Bank details for one currency, existing or new. */
export function BankDetailsPage() {
  const { currency = '' } = useParams();
  const { data: settings } = useQuery(settingsQuery);
  const isNew = currency === NEW_CURRENCY;
  const details = settings?.bankDetails.find((one) => one.currency === currency);
  if (settings !== undefined && details === undefined && !isNew) return <NotFoundPage />;
  return (
    <SettingsFrame
      section="bank"
      title={isNew ? 'New bank details' : `Bank details for ${currency}`}
      lead={details === undefined ? undefined : currencyName(currency, 'en')}
    >
      {settings === undefined ? (
        <SkeletonLines lines={8} />
      ) : details === undefined ? (
        <NewBankForm settings={settings} />
      ) : (
        <BankForm opened={bankValuesOf(details)} />
      )}
    </SettingsFrame>
  );
}

function NewBankForm({ settings: { studio, bankDetails } }: { settings: Settings }) {
  const taken = bankDetails.map(({ currency }) => currency);
  const first = taken.includes(studio.currency) ? '' : studio.currency;
  const holder = studio.legalName === '' ? studio.name : studio.legalName;
  return <BankForm opened={emptyBankValues(first, holder)} taken={taken} />;
}
