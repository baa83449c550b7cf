/** Values from the data of events, as their sentences have them. */
import { counted } from '../plural.ts';

export function count(value: unknown, what: string): string {
  return counted(typeof value === 'number' ? value : 0, what);
}

/** Empty for anything but a text. */
export function named(value: unknown): string {
  return typeof value === 'string' ? value.replaceAll('_', ' ') : '';
}
