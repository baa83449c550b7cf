/** Simple arithmetic in a field, such as `12*95`: exact, and never with brackets. */
import { negated, product, quotient, sum, type Fraction } from './fractions.ts';

export type Operator = '+' | '-' | '*' | '/';

/**
 * The value of `operands` with an operator between each two; `×` and `÷` come first. Undefined
 * after a division by 0.
 */
export function calculate(
  operands: readonly Fraction[],
  operators: readonly Operator[],
): Fraction | undefined {
  const [first, ...others] = operands;
  if (first === undefined) return undefined;
  let total: Fraction = { numerator: 0n, denominator: 1n };
  let term: Fraction | undefined = first;
  for (const [index, operand] of others.entries()) {
    const operator = operators[index];
    if (operator === '*') term = product(term, operand);
    else if (operator === '/') term = quotient(term, operand);
    else {
      total = sum(total, term);
      term = operator === '-' ? negated(operand) : operand;
    }
    if (term === undefined) return undefined;
  }
  return sum(total, term);
}
