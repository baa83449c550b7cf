import { LogOut, UserRound } from 'lucide-react';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { adminPaths } from '../../shared/admin/admin-paths.ts';
import { useColorScheme, type ColorScheme } from '../../ui/color-scheme.ts';
import { Menu, MenuChoice, MenuItem, MenuLink, MenuNote, MenuRule } from '../../ui/menu.tsx';
import { useAuth } from '../auth/auth-provider.tsx';

const schemes: { value: ColorScheme; label: string }[] = [
  { value: 'system', label: 'As the system' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

interface AccountMenuProps {
  trigger: ReactElement;
  side: 'top' | 'bottom';
  onSignOut: () => void;
}

/** Who is signed in, and what concerns only him. */
export function AccountMenu({ trigger, side, onSignOut }: AccountMenuProps) {
  const { user } = useAuth();
  const [scheme, chooseScheme] = useColorScheme();
  return (
    <Menu trigger={trigger} side={side} align={side === 'top' ? 'start' : 'end'}>
      <MenuNote>{user?.email}</MenuNote>
      <MenuLink icon={<UserRound />} link={<Link to={adminPaths.account} />}>
        Account
      </MenuLink>
      <MenuRule />
      <MenuChoice label="Color scheme" value={scheme} options={schemes} onChange={chooseScheme} />
      <MenuRule />
      <MenuItem icon={<LogOut />} onSelect={onSignOut}>
        Sign out
      </MenuItem>
    </Menu>
  );
}
