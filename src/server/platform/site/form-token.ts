import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../clock.ts';

/** Signed times of delivery, which tell how long a visitor had the form. */
export interface FormTokens {
  /** Milliseconds since the epoch, by the same clock that the tokens carry. */
  now(): number;
  /** A token for a form delivered now. */
  issue(): string;
  /** Milliseconds since the form was delivered; undefined for a token that we did not sign. */
  age(token: string): number | undefined;
}

export function formTokens(key: Buffer, clock: Clock): FormTokens {
  const now = () => clock.epochMilliseconds();
  const sign = (time: string) => createHmac('sha256', key).update(time).digest().subarray(0, 16);
  return {
    now,
    issue() {
      const time = now().toString(36);
      return `${time}.${sign(time).toString('base64url')}`;
    },
    age(token) {
      const [time = '', signature = ''] = token.split('.', 2);
      const given = Buffer.from(signature, 'base64url');
      const expected = sign(time);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
      return now() - Number.parseInt(time, 36);
    },
  };
}
