/** What keeps a draft from being saved, by field as the server names fields. Pure. */
import type {
  InvoiceDraft,
  InvoiceLine,
} from '../../../../shared/invoices/invoice-draft.schema.ts';
import {
  NotReckonable,
  reckonInvoice,
  type InvoiceSums,
} from '../../../../shared/invoices/invoice-sums.ts';
import { AmountOutOfRange } from '../../../../shared/money/rounding.ts';

export type Problems = Readonly<Record<string, string>>;

/** What the draft comes to, or where it can’t be reckoned with. */
export function tryToReckon(draft: InvoiceDraft): { sums?: InvoiceSums; problems: Problems } {
  try {
    return { sums: reckonInvoice(draft), problems: {} };
  } catch (error) {
    if (error instanceof NotReckonable) return { problems: { [error.field]: error.message } };
    if (error instanceof AmountOutOfRange) return { problems: { lines: error.message } };
    throw error;
  }
}

/**
 * Lines are told apart by their keys while they move, and by their place in what the server says:
 * `lines.a1b2.unitPrice` is `lines.0.unitPrice` where that line is the first.
 */
export function byPlace(byKey: Problems, lines: readonly InvoiceLine[]): Problems {
  return Object.fromEntries(
    Object.entries(byKey).flatMap(([path, problem]) => {
      const [, key, field] = /^lines\.([^.]+)\.(.+)$/.exec(path) ?? [];
      if (key === undefined) return [[path, problem]];
      const place = lines.findIndex((line) => line.key === key);
      return place === -1 ? [] : [[`lines.${place}.${field}`, problem]];
    }),
  );
}

/** Words follow a field’s name in the API, as “must not be empty”; below a field they begin a sentence. */
export function asSentence(problem: string | undefined): string | undefined {
  return problem && problem.charAt(0).toUpperCase() + problem.slice(1);
}
