import { useQuery } from '@tanstack/react-query';
import { setupNeededQuery } from './account-links.api.ts';

/** Before there is an account, nobody can sign in: says where the link is that makes one. */
export function FirstRunHint() {
  const { data: isNeeded = false } = useQuery(setupNeededQuery);
  if (!isNeeded) return null;
  return (
    <p className="border-l-2 border-amber pl-3">
      There is no account yet. When the server started, it printed a link that creates one: open
      that link. Or run <code>npm run studio -- owner create</code> where the server runs.
    </p>
  );
}
