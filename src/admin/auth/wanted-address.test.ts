import { expect, test } from 'vitest';
import { loginAddress, wantedAddress } from './wanted-address.ts';

const after = (next: string) => wantedAddress(`?${new URLSearchParams({ next }).toString()}`);

test.each([
  ['/admin/clients', '', ''],
  ['/admin/clients', '?q=lab&sort=name', ''],
  ['/admin/inbox/inq_01m7', '', '#reply'],
  ['/admin/proposals/prp_01m7', '?edit', '#send'],
  ['/admin/no-such-page', '', ''],
  ['/admin/clients', '?q=%C3%BC+x%26y', ''],
])('the login page leads on to %s%s%s', (pathname, search, hash) => {
  const login = loginAddress({ pathname, search, hash });
  expect(login.startsWith('/admin/login?')).toBe(true);
  expect(wantedAddress(login.slice(login.indexOf('?')))).toBe(pathname + search + hash);
});

test('the dashboard needs no mention', () => {
  expect(loginAddress({ pathname: '/admin', search: '', hash: '' })).toBe('/admin/login');
  expect(wantedAddress('')).toBe('/admin');
});

test.each([
  'https://elsewhere.example/admin',
  '//elsewhere.example/admin',
  '/\\elsewhere.example/admin',
  '\\/elsewhere.example/admin',
  '/admin\t/../x',
  '/admin/../contact',
  '/admin/%2e%2e/contact',
  'javascript:alert(1)',
  'data:text/html,x',
  'admin/clients',
  '/contact',
  '/administration',
  '/admin@elsewhere.example',
  '/admin/login?next=/admin',
  '/admin/setup',
  '/admin/enter',
  '/admin/enter#secret',
  '',
  'http://[',
])('after sign-in nobody is led to %j', (next) => {
  expect(after(next)).toBe('/admin');
});
