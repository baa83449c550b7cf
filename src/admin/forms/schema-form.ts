import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, type DefaultValues, type FieldValues, type UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { asSentences } from './form-errors.ts';

interface SchemaFormOptions {
  /** The first field with an error gets the focus, not a summary of them all. */
  shouldFocusError: boolean;
}

/** The state of a form whose values are what `schema` takes. */
export function useSchemaForm<Schema extends z.ZodType<FieldValues, FieldValues>>(
  schema: Schema,
  values: z.input<Schema>,
  { shouldFocusError }: SchemaFormOptions = { shouldFocusError: false },
): UseFormReturn<z.input<Schema>, unknown, z.output<Schema>> {
  const check = zodResolver(schema);
  return useForm<z.input<Schema>, unknown, z.output<Schema>>({
    resolver: async (...call) => asSentences(await check(...call)),
    defaultValues: values as DefaultValues<z.input<Schema>>,
    shouldFocusError,
  });
}
