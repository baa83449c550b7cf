import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { AuthClient } from './auth-client.ts';
import { AuthProvider, useAuth } from './auth-provider.tsx';

function Shown() {
  const { user, loading, error } = useAuth();
  return createElement('output', null, JSON.stringify({ user, loading, error }));
}

test('outside its provider useAuth says what is missing', () => {
  expect(() => renderToString(createElement(Shown))).toThrow(
    'useAuth must be used within an AuthProvider',
  );
});

test('inside its provider useAuth starts loading, with no user and no error', () => {
  const client = {} as AuthClient;
  const shown = createElement(Shown);
  const html = renderToString(createElement(AuthProvider, { client }, shown));
  expect(html.replaceAll('&quot;', '"')).toContain('{"user":null,"loading":true,"error":null}');
});
