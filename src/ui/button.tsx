import type { ComponentProps } from 'react';

type ButtonLook = 'solid' | 'line';

const shared =
  'inline-flex min-h-12 items-center justify-center gap-3 border px-6 py-3 text-base font-medium ' +
  'transition-colors duration-200 disabled:cursor-default disabled:opacity-70';
const looks: Record<ButtonLook, string> = {
  solid: 'border-amber bg-amber text-on-amber hover:border-ink hover:bg-ink hover:text-ground',
  line: 'border-line-strong text-ink hover:border-ink hover:bg-ink hover:text-ground',
};

/** The look of a button, for links that stand where a button would. */
export function buttonClass(look: ButtonLook = 'solid'): string {
  return `${shared} ${looks[look]}`;
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
