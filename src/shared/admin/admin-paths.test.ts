import { expect, test } from 'vitest';
import { adminPaths, adminPatterns, adminScreenAt, isInAdmin } from './admin-paths.ts';

test('a link is made from the pattern that the route has', () => {
  expect(adminPaths.inbox).toBe('/admin/inbox');
  expect(adminPaths.client('cli_01')).toBe('/admin/clients/cli_01');
  expect(adminPaths.editClient('cli_01')).toBe('/admin/clients/cli_01/edit');
  expect(adminPaths.settings()).toBe('/admin/settings');
  expect(adminPaths.settings('mail')).toBe('/admin/settings/mail');
});

test('what varies in a link can’t lead elsewhere', () => {
  expect(adminPaths.client('../login?x#y')).toBe('/admin/clients/..%2Flogin%3Fx%23y');
});

test('every link leads to a screen', () => {
  for (const [screen, path] of Object.entries(adminPaths)) {
    const made = typeof path === 'function' ? path('some-id') : path;
    expect(adminScreenAt(made), made).toBe(screen);
  }
  expect(Object.keys(adminPaths)).toEqual(Object.keys(adminPatterns));
});

test.each([
  '/admin/nothing',
  '/admin/clients/a/b',
  '/admin/clients/a/edit/more',
  '/admin/settings/mail/more',
  '/admin/clients/',
  '/administration',
  '/x/admin',
])('%s is no screen', (path) => {
  expect(adminScreenAt(path)).toBeUndefined();
});

test('the back office is what lies below its address', () => {
  expect(['/admin', '/admin/', '/admin/nothing'].map(isInAdmin)).toEqual([true, true, true]);
  expect(['/administration', '/', '/about'].map(isInAdmin)).toEqual([false, false, false]);
});
