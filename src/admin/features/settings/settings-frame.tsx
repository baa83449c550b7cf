import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Menu, MenuLink } from '../../../ui/menu.tsx';
import { ScreenHeader } from '../../shell/screen-header.tsx';
import { findSection, sectionPath, settingsSections, type SettingsSection } from './sections.ts';

interface SettingsFrameProps {
  section: SettingsSection['name'];
  /** A screen inside the section, by its own title. */
  title?: string;
  lead?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** The head of a screen of the settings, and beside it the way to the others. */
export function SettingsFrame({ section, title, lead, actions, children }: SettingsFrameProps) {
  const shown = findSection(section) ?? settingsSections[0];
  const settings = { label: 'Settings', to: adminPaths.settings() };
  const within =
    title === undefined
      ? [settings]
      : [settings, { label: shown.title, to: sectionPath(shown.name) }];
  return (
    <div className="settings">
      <SectionList shown={shown} />
      <SectionMenu shown={shown} />
      <div className="min-w-0">
        <ScreenHeader
          title={title ?? shown.title}
          lead={title === undefined ? shown.lead : lead}
          within={within}
          actions={actions}
        />
        {children}
      </div>
    </div>
  );
}

function SectionList({ shown }: { shown: SettingsSection }) {
  return (
    <nav aria-label="Settings" className="settings-list">
      <ul>
        {settingsSections.map(({ name, title }) => (
          <li key={name}>
            <Link
              to={sectionPath(name)}
              className="settings-link"
              aria-current={name === shown.name ? 'page' : undefined}
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The same where there is no room for a list. */
function SectionMenu({ shown }: { shown: SettingsSection }) {
  return (
    <div className="settings-menu" data-no-print>
      <Menu
        align="start"
        trigger={
          <Button look="line">
            <span className="text-ink-soft">Settings:</span>
            {shown.title}
            <ChevronDown />
          </Button>
        }
      >
        {settingsSections.map(({ name, title }) => (
          <MenuLink key={name} link={<Link to={sectionPath(name)} />}>
            {title}
          </MenuLink>
        ))}
      </Menu>
    </div>
  );
}
