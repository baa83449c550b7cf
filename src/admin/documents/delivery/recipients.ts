/** Which of the client’s contacts an email goes to. */
import type { FieldErrors, UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import type { DeliveryPreview } from '../../../shared/documents/delivery.schema.ts';

export type Recipient = DeliveryPreview['recipients'][number];

export const deliverySchema = z.object({
  /** Ids, in the order in which they are listed. */
  contacts: z.array(z.string()).min(1, 'Choose at least one'),
  message: z.string(),
});

export type DeliveryValues = z.output<typeof deliverySchema>;
export type DeliveryForm = UseFormReturn<DeliveryValues, unknown, DeliveryValues>;

/** Ids of the contacts that are chosen by default. */
export function suggestedOf(recipients: readonly Recipient[]): string[] {
  return recipients.filter(({ isSuggested }) => isSuggested).map(({ id }) => id);
}

/** What the server says of some of the chosen, by their ids; it names them by their place. */
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
