/** Free-text fields of the API, and how to write and read each. */
import type { ApiResponse } from './api-caller.ts';
import { aLine } from './invoices.ts';
import { anItem, aPayment, bankDetails, OWNER } from './studio-world.ts';

export type Call = (method: string, path: string, body?: unknown) => Promise<ApiResponse>;

export interface Field {
  what: string;
  /** Whether it may contain several lines. */
  isLong?: boolean;
  /** Whether it names a person or a party. */
  isOfSomeone?: boolean;
  set: (call: Call, text: string) => Promise<ApiResponse>;
  /** Reads the text from the response of `set`. */
  // oxlint-disable-next-line typescript/no-explicit-any
  read: (body: any) => unknown;
}

export const clientWith = (more: object) => ({ kind: 'organization', name: 'A lab', ...more });
const contactWith = (more: object) =>
  clientWith({ contacts: [{ name: 'Ada', email: 'ada@lab.example', ...more }] });

async function changeStudio(call: Call, change: object): Promise<ApiResponse> {
  const { version } = (await call('GET', '/settings')).body.studio;
  return call('PATCH', '/settings/studio', { version, ...change });
}

async function putBank(call: Call, change: object): Promise<ApiResponse> {
  const { bankDetails: all } = (await call('GET', '/settings')).body;
  const version = all.find(({ currency }: { currency: string }) => currency === 'USD')?.version;
  const { password: currentPassword } = OWNER;
  const body = { ...bankDetails, currentPassword, version, ...change };
  return call('PUT', '/settings/bank-details/USD', body);
}

/** A new draft with this content for the only client. */
async function draftWith(call: Call, change: object): Promise<ApiResponse> {
  const { id, version } = (await call('POST', '/invoices', {})).body;
  return call('PATCH', `/invoices/${id}`, { version, ...change });
}

const lineWith = (change: object) => ({ lines: [{ ...aLine, ...change }] });

/** An issued invoice with this content. */
async function firstOf(call: Call, status: string): Promise<string> {
  const { body } = await call('GET', `/invoices?status=${status}`);
  return body.items[0].id as string;
}

export const fields: Field[] = [
  {
    what: 'a client’s name',
    isOfSomeone: true,
    set: (call, name) => call('POST', '/clients', clientWith({ name })),
    read: ({ name }) => name,
  },
  {
    what: 'a client’s tax id',
    set: (call, taxId) => call('POST', '/clients', clientWith({ taxId })),
    read: ({ taxId }) => taxId,
  },
  {
    what: 'a client’s street',
    isLong: true,
    set: (call, street) => call('POST', '/clients', clientWith({ address: { street } })),
    read: ({ address }) => address.street,
  },
  {
    what: 'a contact’s name',
    isOfSomeone: true,
    set: (call, name) => call('POST', '/clients', contactWith({ name })),
    read: ({ contacts }) => contacts[0].name,
  },
  {
    what: 'a contact’s title',
    set: (call, title) => call('POST', '/clients', contactWith({ title })),
    read: ({ contacts }) => contacts[0].title,
  },
  {
    what: 'a contact’s phone',
    set: (call, phone) => call('POST', '/clients', contactWith({ phone })),
    read: ({ contacts }) => contacts[0].phone,
  },
  {
    what: 'the studio’s name',
    isOfSomeone: true,
    set: (call, name) => changeStudio(call, { name }),
    read: ({ name }) => name,
  },
  {
    what: 'a tax number’s label',
    set: (call, label) => changeStudio(call, { taxIds: [{ label, number: '1' }] }),
    read: ({ taxIds }) => taxIds[0].label,
  },
  {
    what: 'the notes on invoices',
    isLong: true,
    set: (call, invoiceNotes) => changeStudio(call, { invoiceNotes }),
    read: ({ invoiceNotes }) => invoiceNotes,
  },
  {
    what: 'the holder of a bank account',
    set: (call, accountHolder) => putBank(call, { accountHolder }),
    read: ({ accountHolder }) => accountHolder,
  },
  {
    what: 'further lines of a bank account',
    isLong: true,
    set: (call, paymentInstructions) => putBank(call, { paymentInstructions }),
    read: ({ paymentInstructions }) => paymentInstructions,
  },
  {
    what: 'the owner’s name',
    isOfSomeone: true,
    set: (call, name) => call('PATCH', '/account', { name }),
    read: ({ name }) => name,
  },
  {
    what: 'a token’s name',
    set: (call, name) =>
      call('POST', '/account/tokens', { name, scope: 'read', currentPassword: OWNER.password }),
    read: ({ item }) => item.name,
  },
  {
    what: 'the title of a line',
    set: (call, title) => draftWith(call, lineWith({ title })),
    read: ({ draft }) => draft.content.lines[0].title,
  },
  {
    what: 'the details of a line',
    isLong: true,
    set: (call, details) => draftWith(call, lineWith({ details })),
    read: ({ draft }) => draft.content.lines[0].details,
  },
  {
    what: 'the reason for no tax',
    set: (call, reason) =>
      draftWith(call, lineWith({ tax: { category: 'exempt', ratePpm: 0, reason } })),
    read: ({ draft }) => draft.content.lines[0].tax.reason,
  },
  {
    what: 'the name of a tax',
    set: (call, name) =>
      draftWith(call, lineWith({ tax: { category: 'zero', ratePpm: 0, names: [name] } })),
    read: ({ draft }) => draft.content.lines[0].tax.names[0],
  },
  {
    what: 'the number of an order',
    set: (call, purchaseOrderNumber) => draftWith(call, { purchaseOrderNumber }),
    read: ({ draft }) => draft.content.purchaseOrderNumber,
  },
  {
    what: 'the reference of a client',
    set: (call, buyerReference) => draftWith(call, { buyerReference }),
    read: ({ draft }) => draft.content.buyerReference,
  },
  {
    what: 'the notes of an invoice',
    isLong: true,
    set: (call, notes) => draftWith(call, { notes }),
    read: ({ draft }) => draft.content.notes,
  },
  {
    what: 'the label of a deposit',
    set: (call, label) => draftWith(call, { ...lineWith({}), deposits: [{ label, amount: 1 }] }),
    read: ({ draft }) => draft.content.deposits[0].label,
  },
  {
    what: 'the reference of a payment',
    set: async (call, reference) =>
      call('POST', `/invoices/${await firstOf(call, 'partially_paid')}/payments`, {
        ...aPayment,
        amount: 1,
        reference,
      }),
    read: ({ issued }) => issued.payments.at(-1).reference,
  },
  {
    what: 'the name of what is sold',
    set: (call, name) => call('POST', '/catalog', { ...anItem, name }),
    read: ({ name }) => name,
  },
  {
    what: 'the details of what is sold',
    isLong: true,
    set: (call, details) => call('POST', '/catalog', { ...anItem, details }),
    read: ({ details }) => details,
  },
];
