import { expect, test } from 'vitest';
import { required, requiredWithNewPassword } from './form-checks.ts';

test('only what is missing is asked for', () => {
  const check = required({ email: 'Enter your email address', password: 'Enter your password' });
  expect(check({ email: '', password: 'x' })).toEqual({ email: 'Enter your email address' });
  expect(check({})).toEqual({
    email: 'Enter your email address',
    password: 'Enter your password',
  });
  expect(check({ email: 'a', password: ' ' })).toEqual({});
});

test('a chosen password is asked for first, and then has to be long enough', () => {
  const check = requiredWithNewPassword({ password: 'Choose a password' });
  expect(check({ password: '' })).toEqual({ password: 'Choose a password' });
  expect(check({ password: 'too short' })['password']).toContain('at least 12 characters');
  expect(check({ password: 'twelve chars' })).toEqual({});
});
