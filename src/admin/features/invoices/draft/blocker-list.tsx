import { Circle } from 'lucide-react';
import { Link } from 'react-router';
import { adminPaths } from '../../../../shared/admin/admin-paths.ts';
import { useDraft } from './use-draft.ts';
import { blockerText } from './blocker-text.ts';

/** Problems that prevent issuing, updated with each save. */
export function BlockerList() {
  const { issues, invoice } = useDraft();
  const todo = Object.entries(issues);
  if (todo.length === 0) return null;
  return (
    <section aria-labelledby="missing" className="invoice-missing">
      <h2 id="missing" tabIndex={-1}>
        Before you can issue it
      </h2>
      <ul>
        {todo.map(([field, problem]) => (
          <li key={field}>
            <Circle />
            <span>
              {blockerText(field, problem)}
              <Remedy field={field} clientId={invoice.client?.id} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Problems that are fixed on another screen. */
function Remedy({ field, clientId }: { field: string; clientId: string | undefined }) {
  if (field === 'studio') {
    return (
      <>
        {' · '}
        <Link to={adminPaths.settings('profile')} className="text-link">
          Open the settings
        </Link>
      </>
    );
  }
  if (field !== 'client' || clientId === undefined) return null;
  return (
    <>
      {' · '}
      <Link to={adminPaths.editClient(clientId)} className="text-link">
        Edit the client
      </Link>
    </>
  );
}
