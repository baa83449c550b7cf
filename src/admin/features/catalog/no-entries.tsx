import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import { tiers } from '../../../../content/tiers.ts';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import { firstEntries } from '../../../shared/catalog/first-entries.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { addCatalogItem } from './catalog.api.ts';

/** Explains the catalog, and offers to start with the services of the site. */
export function NoEntries() {
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      for (const entry of firstEntries(tiers)) await addCatalogItem(entry);
    },
  });
  return (
    <EmptyState
      title="Nothing in the catalog yet"
      actions={
        <>
          <Button look="line" aria-disabled={isPending} onClick={() => isPending || mutate()}>
            {isPending ? 'Adding...' : 'Begin with the site’s services'}
          </Button>
          <Link to={adminPaths.newCatalogItem} className={buttonClass()}>
            Add an entry
          </Link>
        </>
      }
    >
      What you sell again and again stands here with its price. In an invoice, “From the catalog”
      adds it as a line.
    </EmptyState>
  );
}

export function NoneArchived() {
  return (
    <EmptyState title="Nothing is archived">
      What you no longer sell is archived, and can be restored from here.{' '}
      <Link to={adminPaths.catalog} className="text-link">
        Show what you sell
      </Link>
    </EmptyState>
  );
}
