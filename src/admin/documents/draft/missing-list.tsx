import { Circle } from 'lucide-react';
import type { ComponentType } from 'react';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import { describeProblem } from '../../../shared/text/problems.ts';
import type { Problems } from '../../forms/draft/draft-kind.ts';
import { TextLink } from '../../shell/text-link.tsx';

/** Id of its heading, which takes the focus. */
export const MISSING = 'missing';

interface MissingListProps {
  title: string;
  /** Sentences by field. */
  issues: Problems;
  /** Of the content that can’t be saved. */
  problems: Problems;
  client: { id: string } | null;
  /** The way to where a field is fixed, except those of the client and the studio. */
  Remedy: ComponentType<{ path: string }>;
}

/** What is missing before a draft can be issued or sent. */
export function MissingList({ title, issues, problems, client, Remedy }: MissingListProps) {
  const all = [
    ...Object.entries(issues),
    ...Object.entries(problems).map(
      ([path, problem]) => [path, describeProblem(path, problem)] as const,
    ),
  ];
  if (all.length === 0) return null;
  return (
    <section aria-labelledby={MISSING} className="draft-missing">
      <h2 id={MISSING} tabIndex={-1}>
        {title}
      </h2>
      <ul>
        {all.map(([path, problem]) => (
          <li key={path}>
            <Circle />
            <span>
              {problem}
              <RecordRemedy path={path} client={client} />
              <Remedy path={path} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Leads to the record that a document takes its parties from. */
export function RecordRemedy({
  path,
  client,
}: Pick<MissingListProps, 'client'> & { path: string }) {
  const [field] = path.split('.');
  if (field === 'bank') return <Fix to={adminPaths.settings('bank')}>Open settings</Fix>;
  if (field === 'studio' || field === 'seller') {
    return <Fix to={adminPaths.settings('profile')}>Open settings</Fix>;
  }
  if ((field !== 'client' && field !== 'buyer') || client === null) return null;
  return <Fix to={adminPaths.editClient(client.id)}>Edit client</Fix>;
}

interface FixHereProps {
  onClick: () => void;
  children: string;
}

/** A remedy on this screen. */
export function FixHere({ onClick, children }: FixHereProps) {
  return (
    <>
      {' · '}
      <button type="button" className="text-link" onClick={onClick}>
        {children}
      </button>
    </>
  );
}

/** A remedy on another screen. */
export function Fix({ to, children }: { to: string; children: string }) {
  return (
    <>
      {' · '}
      <TextLink to={to}>{children}</TextLink>
    </>
  );
}
