/** Payments that attached invoices have of their own, by the beginning of their keys. Pure. */
export const OWN_PAYMENT = 'attached:';
export const isOwnPayment = (key: string) => key.startsWith(OWN_PAYMENT);
