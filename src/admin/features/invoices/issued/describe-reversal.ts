/** The balance after reversing an entry of this amount, as text; considers overpayment. */
export function describeReversal(
  amount: number,
  amountDue: number,
  money: (of: number) => string,
): string {
  const after = amountDue + amount;
  if (after > 0) return `${money(after - Math.max(amountDue, 0))} will be open again.`;
  if (after === 0) return 'Nothing will be open, nor paid too much.';
  return `Nothing will be open: ${money(-after)} will still be paid too much.`;
}
