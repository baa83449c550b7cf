import { Archive, ArchiveRestore, EllipsisVertical, Pencil, UserX } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { adminPaths } from '../../../../shared/admin/admin-paths.ts';
import type { ClientDetail } from '../../../../shared/clients/client-responses.schema.ts';
import { Button, buttonClass } from '../../../../ui/button.tsx';
import { Menu, MenuItem } from '../../../../ui/menu.tsx';
import { useMoveClient } from '../use-move-client.ts';
import { AnonymizeDialog } from './anonymize-dialog.tsx';

/** Actions on the client as a whole. */
export function ClientActions({ client }: { client: ClientDetail }) {
  const { move, isPending } = useMoveClient();
  const [isAnonymizing, setIsAnonymizing] = useState(false);
  const isActive = client.status === 'active';
  return (
    <>
      <Button
        look="line"
        disabled={isPending}
        onClick={() => move(client, isActive ? 'archived' : 'active')}
      >
        {isActive ? <Archive /> : <ArchiveRestore />}
        {isActive ? 'Archive' : 'Restore'}
      </Button>
      <Link to={adminPaths.editClient(client.id)} className={buttonClass()}>
        <Pencil />
        Edit
      </Link>
      <Menu
        trigger={
          <button type="button" aria-label="More actions" className="icon-button">
            <EllipsisVertical />
          </button>
        }
      >
        <MenuItem icon={<UserX />} isDangerous onSelect={() => setIsAnonymizing(true)}>
          Anonymize…
        </MenuItem>
      </Menu>
      <AnonymizeDialog
        client={client}
        isOpen={isAnonymizing}
        onClose={() => setIsAnonymizing(false)}
      />
    </>
  );
}
