import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, type DefaultValues, type FieldValues, type UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { explainIssuesPlainly } from '../../shared/text/plain-issues.ts';
import { asSentences } from './form-state.ts';

explainIssuesPlainly();

interface SchemaFormOptions {
  /** Focuses the first invalid field, not a summary. */
  shouldFocusError: boolean;
}

/** Form state for the input of `schema`. */
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
