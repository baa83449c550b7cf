import { useEffect, useId } from 'react';
import { toasts } from './toasts.ts';

/** The `about` of notices that make no sense without this part of a screen: they close with it. */
export function useToastsAbout(id?: string): string {
  const own = useId();
  const about = id ?? own;
  useEffect(() => () => toasts.closeAbout(about), [about]);
  return about;
}
