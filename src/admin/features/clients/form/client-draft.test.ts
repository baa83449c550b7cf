import { expect, test } from 'vitest';
import { newClientDraft } from './client-draft.ts';
import { emptyClient } from './client-values.ts';

function store() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
    size: () => kept.size,
  };
}

const halfWritten = {
  ...emptyClient(),
  name: 'Lab',
  contacts: [{ name: '', email: 'ada@', phone: '', title: '', roles: ['signer' as const] }],
};

test('a half-written client comes back as it was', () => {
  const browser = store();
  expect(newClientDraft(undefined, browser).store(halfWritten)).toBe(true);
  expect(newClientDraft(undefined, browser).read()).toEqual(halfWritten);
});

const storedWith = (change: (stored: Stored) => void) => {
  const browser = store();
  newClientDraft(undefined, browser).store(halfWritten);
  const stored = JSON.parse(browser.getItem('new-client') ?? '') as Stored;
  change(stored);
  browser.setItem('new-client', JSON.stringify(stored));
  return newClientDraft(undefined, browser).read();
};
type Stored = Record<string, unknown> & {
  address: Record<string, unknown>;
  contacts: Record<string, unknown>[];
};
const others = Object.keys(halfWritten).filter((field) => !['version', 'name'].includes(field));

test.each(others)('a draft from before the form had the field %s comes back', (field) => {
  const { [field]: _, ...kept } = halfWritten as Record<string, unknown>;
  const read = storedWith((stored) => delete stored[field]);
  expect(read).toMatchObject(kept);
  expect(read).toHaveProperty(field);
});

test('so does one from before a contact or an address had all its fields', () => {
  const read = storedWith(({ address, contacts }) => {
    delete address['region'];
    delete contacts[0]?.['title'];
    delete contacts[0]?.['roles'];
  });
  const [contact] = halfWritten.contacts;
  expect(read).toEqual({ ...halfWritten, contacts: [{ ...contact, roles: [] }] });
});

test('so does one from a version that had more fields', () => {
  const read = storedWith((stored) => {
    stored['nickname'] = 'L';
    Object.assign(stored.contacts[0] ?? {}, { fax: '1' });
  });
  expect(read).toEqual(halfWritten);
});

test('a form in which nothing was written is not kept', () => {
  const browser = store();
  newClientDraft(undefined, browser).store(halfWritten);
  newClientDraft(undefined, browser).store(emptyClient());
  expect(browser.size()).toBe(0);
  expect(newClientDraft(undefined, browser).read()).toBeUndefined();
});

test('a saved client leaves no draft', () => {
  const browser = store();
  newClientDraft(undefined, browser).store(halfWritten);
  newClientDraft(undefined, browser).remove();
  expect(newClientDraft(undefined, browser).read()).toBeUndefined();
});

test('each inquiry has a draft of its own', () => {
  const browser = store();
  newClientDraft('inq_1', browser).store(halfWritten);
  expect(newClientDraft('inq_2', browser).read()).toBeUndefined();
  expect(newClientDraft(undefined, browser).read()).toBeUndefined();
});

test.each(['', 'null', '{', '[]', '{"version":0}', '{"version":7,"name":"x"}'])(
  'an invalid draft is ignored: %j',
  (text) => {
    expect(newClientDraft(undefined, { ...store(), getItem: () => text }).read()).toBeUndefined();
  },
);

test('a browser that keeps nothing is told of, and breaks nothing', () => {
  const refuse = () => {
    throw new Error('denied');
  };
  const closed = { getItem: refuse, setItem: refuse, removeItem: refuse };
  expect(newClientDraft(undefined, closed).store(halfWritten)).toBe(false);
  expect(newClientDraft(undefined, closed).read()).toBeUndefined();
  expect(() => newClientDraft(undefined, closed).remove()).not.toThrow();
});
