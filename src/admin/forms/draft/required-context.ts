import { createContext, useContext, type Context } from 'react';

/** A context that fields must have around them, and the hook that reads it. `what`: e.g. “draft”. */
export function requiredContext<Value>(what: string): [Context<Value | undefined>, () => Value] {
  const Required = createContext<Value | undefined>(undefined);
  const useRequired = () => {
    const value = useContext(Required);
    if (value === undefined) throw new Error(`There is no ${what} around this field`);
    return value;
  };
  return [Required, useRequired];
}
