import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../../ui/buttons/button.tsx';

/** An error of the whole form; announced as soon as it appears. */
export function FormAlert({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} role="alert" className="border-l-2 border-danger pl-3 text-danger">
      {children}
    </p>
  );
}

/** Submit button. Never `disabled`, so that it keeps the focus while submitting. */
export function SubmitButton({
  isBusy,
  ...rest
}: ComponentProps<typeof Button> & { isBusy: boolean }) {
  return <Button {...rest} type="submit" aria-disabled={isBusy || undefined} />;
}
