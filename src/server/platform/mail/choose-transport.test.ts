import { expect, test } from 'vitest';
import { mailServer } from './choose-transport.ts';

test.each([
  [undefined, { kind: 'files' }],
  [
    'smtps://me:secret@mail.example',
    { kind: 'smtp', host: 'mail.example', port: 465, encryption: 'tls' },
  ],
  [
    'smtp://me:secret@mail.example',
    { kind: 'smtp', host: 'mail.example', port: 587, encryption: 'starttls' },
  ],
  [
    'smtp://relay.lan:25?tls=off',
    { kind: 'smtp', host: 'relay.lan', port: 25, encryption: 'none' },
  ],
  ['smtp://[::1]:2525', { kind: 'smtp', host: '::1', port: 2525, encryption: 'none' }],
])('%s is told of without its name and password', (url, server) => {
  expect(mailServer({ SMTP_URL: url })).toEqual(server);
});
