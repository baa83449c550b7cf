/** The value of a number’s field; an empty one must not become 0. */
export const asNumber = (text: string | number) =>
  typeof text === 'string' && text.trim() === '' ? Number.NaN : Number(text);
