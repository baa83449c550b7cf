/** The settings’ calls. Everything read here lies under the key `settings`. */
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { Confirmation } from '../../../shared/account/account.schema.ts';
import type { FirstRunInput } from '../../../shared/settings/first-run.schema.ts';
import type { BankDetailsInput } from '../../../shared/settings/bank-details.schema.ts';
import type {
  NumberSeriesChanges,
  SeriesKind,
} from '../../../shared/settings/number-series.schema.ts';
import type { PaymentLinkInput } from '../../../shared/settings/payment-link.schema.ts';
import type { allSettingsSchema } from '../../../shared/settings/settings.schema.ts';
import type { StudioChanges } from '../../../shared/settings/studio.schema.ts';
import { api, apiAddress, unwrap } from '../../api.ts';
import { queryClient } from '../../query.ts';
import { showRegion } from '../../../ui/state/region.ts';
import { showStudioName } from '../../studio-name.ts';

export type Settings = z.output<typeof allSettingsSchema>;

export const settingsQuery = queryOptions({
  queryKey: ['settings', 'all'],
  queryFn: () => unwrap(api.settings.$get()),
});

/** Puts what the server answered where the screens read it; what follows from it is read anew. */
async function show(change: (settings: Settings) => Partial<Settings>): Promise<void> {
  queryClient.setQueryData(
    settingsQuery.queryKey,
    (settings) => settings && { ...settings, ...change(settings) },
  );
  await queryClient.invalidateQueries({ queryKey: ['settings'] });
}

export async function changeStudio(json: StudioChanges) {
  const studio = await unwrap(api.settings.studio.$patch({ json }));
  showStudioName(studio.name);
  showRegion(studio.formatRegion);
  await show(() => ({ studio }));
  return studio;
}

export async function completeFirstRun(json: FirstRunInput): Promise<void> {
  const studio = await unwrap(api.settings['first-run'].$post({ json }));
  showRegion(studio.formatRegion);
  await show(() => ({ studio }));
}

export async function putBankDetails(currency: string, json: BankDetailsInput & Confirmation) {
  const call = api.settings['bank-details'][':currency'].$put({ param: { currency }, json });
  const saved = await unwrap(call);
  await show(({ bankDetails }) => ({
    bankDetails: [...bankDetails.filter((other) => other.currency !== currency), saved].toSorted(
      (a, b) => (a.currency < b.currency ? -1 : 1),
    ),
  }));
  return saved;
}

export async function removeBankDetails(currency: string, json: Confirmation): Promise<void> {
  const param = { currency };
  await unwrap(api.settings['bank-details'][':currency'].$delete({ param, json }));
  await show(({ bankDetails }) => ({
    bankDetails: bankDetails.filter((other) => other.currency !== currency),
  }));
}

const paymentLinkCalls = api.settings['payment-link'];

export async function putPaymentLink(json: PaymentLinkInput & Confirmation): Promise<void> {
  const paymentLink = await unwrap(paymentLinkCalls.$put({ json }));
  await show(() => ({ paymentLink }));
}

export async function removePaymentLink(json: Confirmation): Promise<void> {
  await unwrap(paymentLinkCalls.$delete({ json }));
  await show(() => ({ paymentLink: null }));
}

export async function changeNumberSeries(kind: SeriesKind, json: NumberSeriesChanges) {
  const call = api.settings['number-series'][':kind'].$patch({ param: { kind }, json });
  const saved = await unwrap(call);
  await show(({ numberSeries }) => ({
    numberSeries: numberSeries.map((series) => (series.kind === kind ? saved : series)),
  }));
  return saved;
}

/** URL of the logo; each file has its own. */
export function logoAddress({ sha256 }: { sha256: string }): string {
  return `${apiAddress(api.settings.logo.$path())}?${sha256}`;
}

export async function putLogo(file: File): Promise<void> {
  const headers = { 'content-type': 'application/octet-stream' };
  const logo = await unwrap(api.settings.logo.$put({}, { init: { body: file, headers } }));
  await show(() => ({ logo }));
}

export async function removeLogo(): Promise<void> {
  await unwrap(api.settings.logo.$delete());
  await show(() => ({ logo: null }));
}
