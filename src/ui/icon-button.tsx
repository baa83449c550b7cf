import type { ComponentProps, ReactNode } from 'react';
import { Tooltip } from './tooltip.tsx';

/** A button that shows only an icon, and its name to those who point at it or listen. */
export function IconButton({
  label,
  className = '',
  children,
  ...rest
}: ComponentProps<'button'> & { label: string; children: ReactNode }) {
  return (
    <Tooltip text={label}>
      <button {...rest} type="button" aria-label={label} className={`icon-button ${className}`}>
        {children}
      </button>
    </Tooltip>
  );
}
