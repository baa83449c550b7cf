import { Link } from 'react-router';
import { adminPaths } from '../../shared/admin/admin-paths.ts';
import { buttonClass } from '../../ui/buttons/button.tsx';
import { ScreenHeader } from './screen-header.tsx';

/** For an address without a screen, and for something that is no longer there. */
export function AdminNotFoundPage() {
  return (
    <>
      <ScreenHeader
        title="Not found"
        lead="We couldn’t find this page. It may have been deleted, or the address may be incomplete."
      />
      <Link to={adminPaths.home} className={buttonClass('line')}>
        Go to the dashboard
      </Link>
    </>
  );
}
