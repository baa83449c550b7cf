import { useMutation } from '@tanstack/react-query';
import type { CatalogItem } from '../../../shared/catalog/catalog.schema.ts';
import { toasts } from '../../../ui/toasts.ts';
import { archiveItemMutation } from './catalog.api.ts';

/** Archives or restores an item, with an undo. */
export function useArchiveItem(): (item: CatalogItem, isArchived: boolean) => void {
  const { mutate } = useMutation(archiveItemMutation);
  return ({ id, version }, isArchived) =>
    mutate(
      { id, version, isArchived },
      {
        onSuccess: (saved) =>
          toasts.show({
            kind: 'success',
            text: isArchived ? `${saved.name} is archived` : `${saved.name} is back in the catalog`,
            action: {
              label: 'Undo',
              run: () => mutate({ id, version: saved.version, isArchived: !isArchived }),
            },
          }),
      },
    );
}
