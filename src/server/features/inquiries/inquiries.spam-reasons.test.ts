import { expect, test } from 'vitest';
import { judge, type Signals } from './inquiries.spam-reasons.ts';

const human: Signals = {
  texts: ['Ada', 'A site', 'We saw https://lab.example and liked it.'],
  hiddenFieldFilled: false,
  formAge: 45_000,
  isPlainForm: true,
};

test.each<[what: string, signals: Partial<Signals>, isSpam: boolean]>([
  ['a person who names one address', {}, false],
  ['a person who names two', { texts: ['https://a.example www.b.example'] }, false],
  ['three addresses', { texts: ['https://a.example www.b.example', '[url=c]'] }, false],
  ['four addresses', { texts: ['http://a.example www.b.example', '[url=c] <a href'] }, true],
  ['a filled hidden field', { hiddenFieldFilled: true }, true],
  ['a plain form sent at once', { formAge: 900, texts: [] }, true],
  ['a script that fills the form at once', { formAge: 900, texts: [], isPlainForm: false }, false],
  [
    'a script at once, with two addresses',
    { formAge: 900, isPlainForm: false, texts: ['www.a.example www.b.example'] },
    true,
  ],
  ['the four fields alone, by a script', { formAge: undefined, isPlainForm: false }, false],
  ['a plain form without its token', { formAge: undefined }, true],
  ['a forged token', { formAge: false, isPlainForm: false }, true],
])('%s', (_what, signals, isSpam) => {
  expect(judge({ ...human, ...signals }).isSpam).toBe(isSpam);
});

test.each<[what: string, signals: Partial<Signals>, isCredible: boolean]>([
  ['a person', {}, true],
  ['a person whose browser had the page since yesterday', { formAge: 30 * 3_600_000 }, true],
  ['a token from last week', { formAge: 7 * 86_400_000 }, false],
  ['a token from the future', { formAge: -1000 }, false],
  ['a script without a token', { formAge: undefined, isPlainForm: false }, false],
  ['a forged token', { formAge: false }, false],
  ['a plain form sent at once', { formAge: 900 }, false],
])('whether its form was loaded a credible time ago: %s', (_what, signals, isCredible) => {
  expect(judge({ ...human, ...signals }).hasCredibleForm).toBe(isCredible);
});
