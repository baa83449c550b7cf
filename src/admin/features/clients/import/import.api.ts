/** Bringing clients in from a CSV. */
import { mutationOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type {
  importPreview,
  importPreviewRequest,
  importRequest,
  importResult,
} from '../../../../shared/clients/client-import.schema.ts';
import { api, unwrap } from '../../../api.ts';
import { queryClient } from '../../../query.ts';

export type ImportPreview = z.output<typeof importPreview>;
export type ImportResult = z.output<typeof importResult>;

/** What an import would do. */
export const previewMutation = mutationOptions({
  meta: { showsErrors: true },
  mutationFn: (json: z.input<typeof importPreviewRequest>) =>
    unwrap(api.clients.import.preview.$post({ json })),
});

/** Imports all rows that are good and new, or none. */
export const importMutation = mutationOptions({
  meta: { showsErrors: true },
  mutationFn: async (json: z.input<typeof importRequest>) => {
    const result = await unwrap(api.clients.import.$post({ json }));
    await queryClient.invalidateQueries({ queryKey: ['clients'] });
    return result;
  },
});
