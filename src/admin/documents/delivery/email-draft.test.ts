import { afterEach, expect, test, vi } from 'vitest';
import { emailDraft } from './email-draft.ts';

const ours = { subject: 'Invoice 7', message: 'It is ready.' };
const zed = { name: 'Zed', email: 'zed@elsewhere.example', saveAsContact: false };
const nobody = { name: '', email: ' ', saveAsContact: false };

function browser() {
  const kept = new Map<string, string>();
  const storage = {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  vi.stubGlobal('localStorage', storage);
  return storage;
}

afterEach(() => void vi.unstubAllGlobals());

test('text and extra recipients are kept until the email is sent', () => {
  browser();
  const draft = emailDraft('inv_7', ours);
  draft.store({ ...ours, message: 'As agreed.', extraRecipients: [zed, nobody] });
  const again = emailDraft('inv_7', { ...ours, subject: 'Invoice 7, overdue' });
  expect(again.read()).toEqual({
    subject: 'Invoice 7, overdue',
    message: 'As agreed.',
    extraRecipients: [zed],
  });
  again.remove();
  expect(draft.read()).toEqual({ ...ours, extraRecipients: [] });
});

test('nothing is stored of an email that has only our own text', () => {
  const storage = browser();
  emailDraft('inv_7', ours).store({ ...ours, extraRecipients: [nobody] });
  expect(storage.kept.size).toBe(0);
});

test('a draft of an older version has no extra recipients', () => {
  const storage = browser();
  storage.setItem('wolfden.email.inv_7', '{"subject":"","message":"As agreed."}');
  expect(emailDraft('inv_7', ours).read()).toEqual({
    ...ours,
    message: 'As agreed.',
    extraRecipients: [],
  });
});
