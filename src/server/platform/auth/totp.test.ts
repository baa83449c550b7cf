import { HOTP, Secret } from 'otpauth';
import { expect, test } from 'vitest';
import { findTotpStep, newTotpSecret, totpUri } from './totp.ts';

/** `12345678901234567890` in base 32, the secret of RFC 6238, appendix B. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('at second %i the code is that of RFC 6238', (second, code) => {
  const at = Temporal.Instant.fromEpochMilliseconds(second * 1000);
  expect(findTotpStep(secret, code, at)).toBe(Math.floor(second / 30));
  expect(findTotpStep(secret, ` ${code.slice(0, 3)} ${code.slice(3)}`, at)).toBeDefined();
});

test('a code counts one step early and one step late, and no more', () => {
  const step = 50_000_000;
  const code = HOTP.generate({ secret: Secret.fromBase32(secret), counter: step });
  const found = (steps: number) =>
    findTotpStep(secret, code, Temporal.Instant.fromEpochMilliseconds((step + steps) * 30_000));
  expect([-2, -1, 0, 1, 2].map(found)).toEqual([undefined, step, step, step, undefined]);
});

test.each(['', '28708', '2870822', '287-082', '２８７０８２', 'abcdef'])(
  '%j is no code',
  (code) => {
    expect(
      findTotpStep(secret, code, Temporal.Instant.fromEpochMilliseconds(59_000)),
    ).toBeUndefined();
  },
);

test('a secret is 160 bits in letters that apps read, and never the same', () => {
  const secrets = Array.from({ length: 50 }, newTotpSecret);
  expect(new Set(secrets).size).toBe(50);
  for (const one of secrets) expect(one).toMatch(/^[A-Z2-7]{32}$/);
});

test('the address for apps names the studio and the account', () => {
  expect(totpUri('ABC', 'Wolfden & Co', 'ada@lab.example')).toBe(
    'otpauth://totp/Wolfden%20%26%20Co:ada%40lab.example?secret=ABC&issuer=Wolfden%20%26%20Co',
  );
});
