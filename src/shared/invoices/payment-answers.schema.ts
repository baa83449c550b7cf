/** What a client says about paying an invoice. */

/** `promised`: by a day; `problem`: it is not paid until that is solved; `paid`: not confirmed yet. */
export const paymentAnswerKinds = ['promised', 'problem', 'paid'] as const;
export type PaymentAnswerKind = (typeof paymentAnswerKinds)[number];
