import { createHook } from 'node:async_hooks';
import { argon2Sync } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { TooManyAttempts } from './auth.errors.ts';
import { passwordHasher } from './password-hash.ts';

test('a password is kept as argon2id of 19 MiB and two passes, with a salt of its own', async () => {
  const { hash } = passwordHasher();
  const stored = await hash('granite lantern orbit 47');
  const [, algorithm, version, parameters, salt = '', tag = ''] = stored.split('$');
  expect([algorithm, version, parameters]).toEqual(['argon2id', 'v=19', 'm=19456,t=2,p=1']);
  expect(Buffer.from(tag, 'base64')).toEqual(
    argon2Sync('argon2id', {
      message: 'granite lantern orbit 47',
      nonce: Buffer.from(salt, 'base64'),
      memory: 19_456,
      passes: 2,
      parallelism: 1,
      tagLength: 32,
    }),
  );
  expect(await hash('granite lantern orbit 47')).not.toBe(stored);
});

test('only the very same bytes are right', async () => {
  const { hash, verify } = passwordHasher();
  // “é” as one sign; the other spelling is “e” with an accent.
  const stored = await hash(' caf\u00e9 au lait ');
  expect(await verify(' caf\u00e9 au lait ', stored)).toBe(true);
  for (const other of ['caf\u00e9 au lait', ' cafe\u0301 au lait ', ' Caf\u00e9 au lait ']) {
    expect(await verify(other, stored), other).toBe(false);
  }
  await expect(verify('x', 'plain text')).rejects.toThrow('can’t be read');
});

test('at most two are hashed at once, eight wait, and the next is sent away', async () => {
  const running = new Set<number>();
  let most = 0;
  const hook = createHook({
    init(id, type) {
      if (type === 'ARGON2REQUEST') running.add(id);
      most = Math.max(most, running.size);
    },
    after: (id) => void running.delete(id),
  }).enable();
  onTestFinished(() => void hook.disable());
  const { hash } = passwordHasher();
  const answers = await Promise.allSettled(Array.from({ length: 13 }, () => hash('x')));
  expect(answers.map(({ status }) => status)).toEqual([
    ...Array.from({ length: 10 }, () => 'fulfilled'),
    ...Array.from({ length: 3 }, () => 'rejected'),
  ]);
  expect(most).toBe(2);
  expect(answers[12]).toMatchObject({ reason: expect.any(TooManyAttempts) });
  // The turns were given back.
  expect(await hash('x')).toMatch(/^\$argon2id/);
});
