/** Selects which of the client’s contacts get an email. */
import type { FieldErrors, UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import type { DeliveryPreview } from '../../../shared/documents/delivery.schema.ts';

export type Recipient = DeliveryPreview['recipients'][number];

export const deliverySchema = z.object({
  /** Contact ids, in the order of the list. */
  contacts: z.array(z.string()).min(1, 'Choose at least one'),
  message: z.string(),
});

export type DeliveryValues = z.output<typeof deliverySchema>;
export type DeliveryForm = UseFormReturn<DeliveryValues, unknown, DeliveryValues>;

/** Ids of the contacts that are selected by default. */
export function suggestedOf(recipients: readonly Recipient[]): string[] {
  return recipients.filter(({ isSuggested }) => isSuggested).map(({ id }) => id);
}

/** The server’s errors by contact id; it reports them by position. */
export function refusedAmong(
  chosen: readonly string[],
  error: FieldErrors<DeliveryValues>['contacts'],
): ReadonlyMap<string, string> {
  return new Map(
    chosen.flatMap((id, place) => {
      const problem = error?.[place]?.message;
      return problem === undefined ? [] : [[id, problem]];
    }),
  );
}
