import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import { ScreenHeader } from '../../shell/screen-header.tsx';

/** Header of a catalog form. */
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
