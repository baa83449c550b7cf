import { adminPaths } from '../../../shared/admin/admin-paths.ts';

export interface SettingsSection {
  /** As the address has it. */
  name: 'profile' | 'bank' | 'logo' | 'region' | 'documents' | 'mail';
  title: string;
  lead: string;
}

/** The parts of the settings, as their list has them. The first one is what is shown first. */
export const settingsSections: readonly [SettingsSection, ...SettingsSection[]] = [
  {
    name: 'profile',
    title: 'Profile',
    lead: 'Who the studio is, as documents and mails say it.',
  },
  {
    name: 'bank',
    title: 'Bank details',
    lead: 'Where clients pay to: one account for each currency you invoice in.',
  },
  { name: 'logo', title: 'Logo', lead: 'It heads proposals, contracts and invoices.' },
  {
    name: 'region',
    title: 'Region',
    lead: 'Which day it is, and how dates and amounts are written.',
  },
  {
    name: 'documents',
    title: 'Documents',
    lead: 'What new documents begin with, and how they are numbered.',
  },
  {
    name: 'mail',
    title: 'Mail',
    lead: 'Whether mails leave the studio, and what became of each.',
  },
];

export function findSection(name: string): SettingsSection | undefined {
  return settingsSections.find((section) => section.name === name);
}

/** The first one is at home at the settings’ own address. */
export function sectionPath(name: SettingsSection['name']): string {
  return adminPaths.settings(name === settingsSections[0].name ? undefined : name);
}
