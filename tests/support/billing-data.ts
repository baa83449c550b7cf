/** The settings and client that an invoice needs before it can be issued, as the API accepts them. */

export const studioAddress = {
  street: '12 Quay Street',
  city: 'Portland',
  region: 'ME',
  postalCode: '04101',
  country: 'US',
};

export const bankDetails = {
  accountHolder: 'Wolfden Studio LLC',
  bankName: 'Casco Bank',
  iban: '',
  accountNumber: '000123456789',
  routingNumber: '',
  bic: '',
  paymentInstructions: '',
};

/** $110.00 with its tax. */
export const designLine = {
  title: 'Design',
  details: '',
  quantity: 1000,
  unit: '',
  unitPrice: 100_00,
  discount: null,
  tax: { category: 'standard', ratePpm: 100_000, reason: '' },
};
