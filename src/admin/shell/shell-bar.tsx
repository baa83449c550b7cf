import { Menu, Search } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { studio } from '../../../content/studio.ts';
import { adminPaths } from '../../shared/admin/admin-paths.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { SidePanel } from '../../ui/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { useAuth } from '../auth/auth-provider.tsx';
import { AccountMenu } from './account-menu.tsx';
import { Navigation } from './navigation.tsx';

interface ShellBarProps {
  onFind: () => void;
  onSignOut: () => void;
}

/** The way around: beside the screen where there is room, else above it with a menu. */
export function ShellBar(props: ShellBarProps) {
  return (
    <>
      <NarrowBar {...props} />
      <Sidebar {...props} />
    </>
  );
}

function Sidebar({ onFind, onSignOut }: ShellBarProps) {
  const { user } = useAuth();
  return (
    <header className="shell-sidebar" data-no-print>
      <StudioLink />
      <button type="button" className="shell-find" onClick={onFind}>
        <Search />
        <span className="grow text-left">Find</span>
        <Kbd keys={['mod+k']} />
      </button>
      <Navigation />
      <AccountMenu
        side="top"
        onSignOut={onSignOut}
        trigger={
          <button type="button" className="shell-link mt-auto">
            <Avatar name={user?.name ?? ''} />
            <span className="min-w-0 truncate">{user?.name}</span>
          </button>
        }
      />
    </header>
  );
}

function NarrowBar({ onFind, onSignOut }: ShellBarProps) {
  const { user } = useAuth();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <header className="shell-narrow" data-no-print>
      <IconButton label="Open menu" aria-expanded={isOpen} onClick={() => setIsOpen(true)}>
        <Menu />
      </IconButton>
      <StudioLink />
      <IconButton label="Find" className="ml-auto" onClick={onFind}>
        <Search />
      </IconButton>
      <AccountMenu
        side="bottom"
        onSignOut={onSignOut}
        trigger={
          <button type="button" className="icon-button">
            <Avatar name={user?.name ?? ''} />
            <span className="sr-only">Account of {user?.name}</span>
          </button>
        }
      />
      <SidePanel side="start" isOpen={isOpen} onClose={close} title={studio.name}>
        <Navigation onLeave={close} />
      </SidePanel>
    </header>
  );
}

function StudioLink() {
  return (
    <Link to={adminPaths.home} className="shell-studio">
      {studio.name}
    </Link>
  );
}
