import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newClient } from '../../../shared/clients/clients.schema.ts';
import { message } from '../../../../tests/support/contact-requests.ts';
import { draftClient } from './client-draft.ts';

const named = (subject: string, email: string, text = 'We need a website.') => {
  const { kind, name, website } = draftClient({ ...message, subject, email, message: text });
  return [kind, name, website];
};

test.each([
  [
    'Website for the Harbor Lab',
    'ada@harbor-lab.example',
    ['organization', 'Harbor Lab', 'https://harbor-lab.example'],
  ],
  [
    'Relaunch: Institute of Marine Biology',
    'ada@gmail.com',
    ['organization', 'Institute of Marine Biology', ''],
  ],
  ['Hello', 'ada@harbor-lab.example', ['organization', 'Harbor Lab', 'https://harbor-lab.example']],
  ['Hello', 'ada@cs.quillwood.edu', ['organization', 'Quillwood', 'https://quillwood.edu']],
  [
    'Hello',
    'ada@mail.rivertrust.org.uk',
    ['organization', 'Rivertrust', 'https://rivertrust.org.uk'],
  ],
  ['Hello', 'ada@idsn.example', ['organization', 'IDSN', 'https://idsn.example']],
  ['A new lab website', 'ada@gmail.com', ['person', 'Ada Example', '']],
  ['Hello', 'ada@yahoo.co.uk', ['person', 'Ada Example', '']],
  ['The Lab', 'ada@proton.me', ['person', 'Ada Example', '']],
])('“%s” from %s is taken for %j', (subject, email, expected) => {
  expect(named(subject, email)).toEqual(expected);
});

test('the message is asked where the subject names nobody', () => {
  const text = 'I write for the Friends of the River Society in Trenton.';
  expect(named('Hello', 'ada@gmail.com', text)).toEqual([
    'organization',
    'Friends of the River Society',
    '',
  ]);
});

test('whatever was written, the draft is one that the form for a client takes', () => {
  const word = fc.constantFrom('The', 'Lab', 'of', 'Åsa', 'University', '&', 'a', '“', '\n', 'É.');
  const text = fc.array(word, { maxLength: 30 }).map((words) => words.join(' '));
  const email = fc.constantFrom(
    'a@b.example',
    'ω@例え.example',
    'a@-b.c',
    'x@y.co.uk',
    'a@gmx.net',
  );
  fc.assert(
    fc.property(text, text, email, (subject, words, address) => {
      const inquiry = { name: 'Ada', email: address, subject, message: words };
      const parsed = newClient.safeParse(draftClient(inquiry));
      return parsed.success || parsed.error.issues.every(({ path }) => path.includes('email'));
    }),
  );
});
