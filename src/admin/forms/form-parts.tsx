import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';

/** What went wrong with a form as a whole; read out as soon as it is there. */
export function FormAlert({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} role="alert" className="border-l-2 border-danger pl-3 text-danger">
      {children}
    </p>
  );
}

/** Sends a form. It keeps the focus while that takes its time, so it is never `disabled`. */
export function SubmitButton({
  isBusy,
  ...rest
}: ComponentProps<typeof Button> & { isBusy: boolean }) {
  return <Button {...rest} type="submit" aria-disabled={isBusy || undefined} />;
}
