import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** A link in the text below a form. */
export function TextLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="text-link">
      {children}
    </Link>
  );
}
