import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useParams } from 'react-router';
import { SkeletonLines } from '../../../ui/texts/loading.tsx';
import { taxesQuery } from '../../documents/billing.api.ts';
import { queryClient } from '../../query.ts';
import type { FirstReads } from '../../shell/first-reads.ts';
import { AdminNotFoundPage } from '../../shell/not-found.page.tsx';
import { BankSettings } from './bank/bank-list.tsx';
import { DocumentSettings } from './documents/document-settings.tsx';
import { LogoSettings } from './logo-settings.tsx';
import { emailsQuery, mailStatusQuery } from './mail/mail.api.ts';
import { MailSettings } from './mail/mail-settings.tsx';
import { ProfileSettings } from './profile-settings.tsx';
import { RegionSettings } from './region-settings.tsx';
import { settingsQuery, type Settings } from './settings.api.ts';
import { TaxSettings } from './taxes/tax-list.tsx';
import {
  findSection,
  SettingsFrame,
  settingsSections,
  type SettingsSection,
} from './settings-frame.tsx';

type ReadSection = Exclude<SettingsSection['name'], 'mail'>;

const contents: Record<ReadSection, ComponentType<{ settings: Settings }>> = {
  profile: ProfileSettings,
  bank: BankSettings,
  logo: LogoSettings,
  region: RegionSettings,
  taxes: TaxSettings,
  documents: DocumentSettings,
};

export const settingsReads: FirstReads = ({ params: { section } }) =>
  section === 'mail'
    ? [queryClient.query(mailStatusQuery), queryClient.infiniteQuery(emailsQuery())]
    : [
        queryClient.query(settingsQuery),
        ...(section === 'taxes' ? [queryClient.query(taxesQuery)] : []),
      ];

export function SettingsPage() {
  const { section = settingsSections[0].name } = useParams();
  const shown = findSection(section);
  if (shown === undefined) return <AdminNotFoundPage />;
  const { name } = shown;
  return (
    <SettingsFrame section={name}>
      {name === 'mail' ? <MailSettings /> : <ReadSettings name={name} />}
    </SettingsFrame>
  );
}

function ReadSettings({ name }: { name: ReadSection }) {
  const { data: settings } = useQuery(settingsQuery);
  const Content = contents[name];
  return settings === undefined ? <SkeletonLines lines={8} /> : <Content settings={settings} />;
}
