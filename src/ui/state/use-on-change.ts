import { useEffect, useEffectEvent, useRef } from 'react';

/** Runs when a value changes that was known before, not when it is first known. */
export function useOnChange(value: number | string | undefined, run: () => void): void {
  const before = useRef(value);
  const onChange = useEffectEvent(run);
  useEffect(() => {
    if (before.current !== undefined && before.current !== value) onChange();
    before.current = value;
  }, [value]);
}
