export const owner = { email: 'ada@wolfden.example', password: 'granite lantern orbit 47' };

/** Sets a studio up by its API, as a program of the owner’s; the id of a draft that can be issued. */
export async function makeDraft(url: string): Promise<string> {
  const signedIn = await fetch(`${url}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(owner),
  });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const call = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: { cookie, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return JSON.parse(text);
  };

  const { studio } = await call('GET', '/settings');
  const address = {
    street: '12 Quay Street',
    city: 'Portland',
    region: 'ME',
    postalCode: '04101',
    country: 'US',
  };
  await call('PATCH', '/settings/studio', { version: studio.version, address });
  await call('PUT', '/settings/bank-details/USD', {
    accountHolder: 'Wolfden Studio LLC',
    bankName: 'Casco Bank',
    iban: '',
    accountNumber: '000123456789',
    routingNumber: '',
    bic: '',
    paymentInstructions: '',
    currentPassword: owner.password,
  });
  const { id: clientId } = await call('POST', '/clients', {
    kind: 'organization',
    name: 'Harbor Lab',
    contacts: [{ name: 'Mara Example', email: 'mara@harbor.example', roles: ['billing'] }],
    address,
  });
  const { id, version } = await call('POST', '/invoices', { clientId });
  const line = {
    key: 'line-1',
    title: 'Design',
    details: '',
    quantity: 1000,
    unit: '',
    unitPrice: 100_00,
    discount: null,
    tax: { category: 'standard', ratePpm: 100_000, reason: '' },
  };
  await call('PATCH', `/invoices/${id}`, { version, lines: [line] });
  return id as string;
}
