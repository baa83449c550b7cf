import type { ComponentProps } from 'react';

/** `quiet` and `danger` are looks of the back office. */
type ButtonLook = 'solid' | 'line' | 'quiet' | 'danger';

/** The look of a button, for links that stand where a button would; the style sheets draw it. */
export function buttonClass(look: ButtonLook = 'solid'): string {
  return `button button-${look}`;
}

/** A button; `look` is `solid` for the main thing to do, `line` for the rest. */
export function Button({
  look,
  type = 'button',
  className = '',
  ...rest
}: ComponentProps<'button'> & { look?: ButtonLook }) {
  return <button {...rest} type={type} className={`${buttonClass(look)} ${className}`} />;
}
