import { afterEach, expect, test, vi } from 'vitest';
import { newClientDraft } from './client-draft.ts';
import { emptyClient } from './client-values.ts';

function store(changes: Partial<Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>> = {}) {
  const kept = new Map<string, string>();
  const browser = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
    size: () => kept.size,
    ...changes,
  };
  vi.stubGlobal('localStorage', browser);
  return browser;
}

afterEach(() => void vi.unstubAllGlobals());

const halfWritten = {
  ...emptyClient(),
  name: 'Lab',
  contacts: [{ name: '', email: 'ada@', phone: '', title: '', roles: ['signer' as const] }],
};

test('a half-written client comes back as it was', () => {
  store();
  expect(newClientDraft(undefined).store(halfWritten)).toBe(true);
  expect(newClientDraft(undefined).read()).toEqual(halfWritten);
});

const storedWith = (change: (stored: Stored) => void) => {
  const browser = store();
  newClientDraft(undefined).store(halfWritten);
  const stored = JSON.parse(browser.getItem('new-client') ?? '') as Stored;
  change(stored);
  browser.setItem('new-client', JSON.stringify(stored));
  return newClientDraft(undefined).read();
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
  newClientDraft(undefined).store(halfWritten);
  newClientDraft(undefined).store(emptyClient());
  expect(browser.size()).toBe(0);
  expect(newClientDraft(undefined).read()).toBeUndefined();
});

test('a saved client leaves no draft', () => {
  store();
  newClientDraft(undefined).store(halfWritten);
  newClientDraft(undefined).remove();
  expect(newClientDraft(undefined).read()).toBeUndefined();
});

test('each inquiry has a draft of its own', () => {
  store();
  newClientDraft('inq_1').store(halfWritten);
  expect(newClientDraft('inq_2').read()).toBeUndefined();
  expect(newClientDraft(undefined).read()).toBeUndefined();
});

test.each(['', 'null', '{', '[]', '{"version":0}', '{"version":7,"name":"x"}'])(
  'an invalid draft is ignored: %j',
  (text) => {
    store({ getItem: () => text });
    expect(newClientDraft(undefined).read()).toBeUndefined();
  },
);

test('a browser that keeps nothing is told of, and breaks nothing', () => {
  const refuse = () => {
    throw new Error('denied');
  };
  store({ getItem: refuse, setItem: refuse, removeItem: refuse });
  expect(newClientDraft(undefined).store(halfWritten)).toBe(false);
  expect(newClientDraft(undefined).read()).toBeUndefined();
  expect(() => newClientDraft(undefined).remove()).not.toThrow();
});
