import type { ComponentProps } from 'react';

/** `quiet` and `danger` are looks of the back office. */
type ButtonLook = 'solid' | 'line' | 'quiet' | 'danger';

/** The look of a button, for links that stand where a button would; the style sheets draw it. */
export function buttonClass(look: ButtonLook = 'solid'): string {
  return `button button-${look}`;
}

interface ButtonProps extends ComponentProps<'button'> {
  look?: ButtonLook;
  /** Whether what it does is under way: it keeps the focus, and does nothing. */
  isPending?: boolean;
}

/** A button; `look` is `solid` for the main thing to do, `line` for the rest. */
export function Button(props: ButtonProps) {
  const { look, type = 'button', className = '', isPending = false, ...rest } = props;
  const pending = isPending && { 'aria-disabled': true, onClick: undefined };
  return (
    <button {...rest} {...pending} type={type} className={`${buttonClass(look)} ${className}`} />
  );
}
