import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Menu, MenuLink } from '../../../ui/overlays/menu.tsx';
import { ScreenHeader } from '../../shell/screen-header.tsx';

export interface SettingsSection {
  /** As in the URL. */
  name: 'profile' | 'bank' | 'logo' | 'region' | 'taxes' | 'documents' | 'mail';
  title: string;
  lead: string;
}

/** The sections of the settings; the first one is shown first. */
export const settingsSections: readonly [SettingsSection, ...SettingsSection[]] = [
  {
    name: 'profile',
    title: 'Profile',
    lead: 'How your studio appears on your website, in emails and on documents.',
  },
  {
    name: 'bank',
    title: 'Bank details',
    lead: 'Where clients send payments: one account for each currency, and a link for online payments.',
  },
  { name: 'logo', title: 'Logo', lead: 'Shown at the top of proposals, contracts and invoices.' },
  {
    name: 'region',
    title: 'Region',
    lead: 'Time zone, and formats of dates and amounts.',
  },
  {
    name: 'taxes',
    title: 'Taxes',
    lead: 'Rates for line items, and which of them new documents start with.',
  },
  {
    name: 'documents',
    title: 'Documents',
    lead: 'Defaults for new documents, and their numbering.',
  },
  { name: 'mail', title: 'Email', lead: 'Email delivery: mail server, test and sent emails.' },
];

export function findSection(name: string): SettingsSection | undefined {
  return settingsSections.find((section) => section.name === name);
}

/** The first section has the settings’ own path. */
export function sectionPath(name: SettingsSection['name']): string {
  return adminPaths.settings(name === settingsSections[0].name ? undefined : name);
}

interface SettingsFrameProps {
  section: SettingsSection['name'];
  /** Title of a screen inside the section. */
  title?: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** The header of a settings screen, with links to the other sections. */
export function SettingsFrame({ section, title, lead, children }: SettingsFrameProps) {
  const shown = findSection(section) ?? settingsSections[0];
  const settings = { label: 'Settings', to: adminPaths.settings() };
  const parent = { label: shown.title, to: sectionPath(section) };
  return (
    <div className="settings">
      <SectionList shown={section} />
      <SectionMenu title={shown.title} />
      <div className="min-w-0">
        {title === undefined ? (
          <ScreenHeader title={shown.title} lead={shown.lead} within={[settings]} />
        ) : (
          <ScreenHeader title={title} lead={lead} within={[settings, parent]} />
        )}
        {children}
      </div>
    </div>
  );
}

function SectionList({ shown }: { shown: SettingsSection['name'] }) {
  return (
    <nav aria-label="Settings" className="settings-list">
      <ul>
        {settingsSections.map(({ name, title }) => (
          <li key={name}>
            <Link
              to={sectionPath(name)}
              className="settings-link"
              aria-current={name === shown ? 'page' : undefined}
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Replaces the list on narrow screens. */
function SectionMenu({ title }: { title: string }) {
  const trigger = (
    <Button look="line">
      <span className="text-ink-soft">Settings:</span>
      {title}
      <ChevronDown />
    </Button>
  );
  return (
    <div className="settings-menu" data-no-print>
      <Menu align="start" trigger={trigger}>
        {settingsSections.map(({ name, title }) => (
          <MenuLink key={name} link={<Link to={sectionPath(name)} />}>
            {title}
          </MenuLink>
        ))}
      </Menu>
    </div>
  );
}
