import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Button } from '../../ui/button.tsx';

/** What went wrong with a form as a whole; read out as soon as it is there. */
export function FormAlert({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} role="alert" className="border-l-2 border-danger pl-3 text-danger">
      {children}
    </p>
  );
}

/** Sends a form. It stays where it is, with the focus, while that takes its time. */
export function SubmitButton({ isBusy, children }: { isBusy: boolean; children: ReactNode }) {
  return (
    <Button type="submit" aria-disabled={isBusy || undefined}>
      {children}
    </Button>
  );
}

/** A link among the words below a form. */
export function TextLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="text-link">
      {children}
    </Link>
  );
}
