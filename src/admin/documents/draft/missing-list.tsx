import { Circle } from 'lucide-react';
import type { ComponentType } from 'react';
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
  /** The way to where a field is fixed. */
  Remedy: ComponentType<{ path: string }>;
}

/** What is missing before a draft can be issued or sent. */
export function MissingList({ title, issues, problems, Remedy }: MissingListProps) {
  const all = [
    ...Object.entries(issues),
    ...Object.entries(problems).map(
      ([path, problem]) => [path, describeProblem(path, problem)] as const,
    ),
  ];
  if (all.length === 0) return null;
  return (
    <section aria-labelledby={MISSING} className="invoice-missing">
      <h2 id={MISSING} tabIndex={-1}>
        {title}
      </h2>
      <ul>
        {all.map(([path, problem]) => (
          <li key={path}>
            <Circle />
            <span>
              {problem}
              <Remedy path={path} />
            </span>
          </li>
        ))}
      </ul>
    </section>
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
