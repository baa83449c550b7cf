import { useEffect, useRef, useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { TextField } from '../../../ui/fields/field.tsx';

type FirebaseCodeFieldProps = UseFormRegisterReturn & { error: string | undefined };

/** Appears once Firebase has asked for a code. */
export function FirebaseCodeField(field: FirebaseCodeFieldProps) {
  const { error } = field;
  const [isAsked, setIsAsked] = useState(false);
  if (error !== undefined && !isAsked) setIsAsked(true);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isAsked) input.current?.focus();
  }, [isAsked]);
  if (!isAsked) return null;
  return (
    <div className="w-full">
      <TextField
        {...field}
        ref={(element) => {
          field.ref(element);
          input.current = element;
        }}
        label="Code for Firebase"
        required
        inputMode="numeric"
        autoComplete="one-time-code"
      />
    </div>
  );
}
