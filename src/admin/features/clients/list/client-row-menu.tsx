import { Archive, ArchiveRestore, EllipsisVertical, Mail, Pencil } from 'lucide-react';
import { Link } from 'react-router';
import { adminPaths } from '../../../../shared/admin/admin-paths.ts';
import { Menu, MenuItem, MenuLink } from '../../../../ui/menu.tsx';
import { useMoveClient } from '../use-move-client.ts';
import type { ListedClient } from './client-table.tsx';

/** Actions on a client from the list. */
export function ClientRowMenu({ client }: { client: ListedClient }) {
  const { move } = useMoveClient();
  const { id, name, status, contact } = client;
  return (
    <Menu
      trigger={
        <button type="button" aria-label={`Actions for ${name}`} className="icon-button -my-1.5">
          <EllipsisVertical />
        </button>
      }
    >
      <MenuLink icon={<Pencil />} link={<Link to={adminPaths.editClient(id)} />}>
        Edit
      </MenuLink>
      {contact !== null && contact.email !== '' && (
        <MenuLink icon={<Mail />} link={<a href={`mailto:${contact.email}`}>{null}</a>}>
          {`Write to ${contact.name}`}
        </MenuLink>
      )}
      {status === 'active' ? (
        <MenuItem icon={<Archive />} onSelect={() => move(client, 'archived')}>
          Archive
        </MenuItem>
      ) : (
        <MenuItem icon={<ArchiveRestore />} onSelect={() => move(client, 'active')}>
          Restore
        </MenuItem>
      )}
    </Menu>
  );
}
