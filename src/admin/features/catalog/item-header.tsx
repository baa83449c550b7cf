import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import { ScreenHeader } from '../../shell/screen-header.tsx';

/** The head of a form of the catalog. */
export function ItemHeader({ title }: { title: string }) {
  return (
    <ScreenHeader
      title={title}
      within={[
        { label: 'Invoices', to: adminPaths.invoices },
        { label: 'Catalog', to: adminPaths.catalog },
      ]}
    />
  );
}
