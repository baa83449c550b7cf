import { mutationOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type {
  importPreviewRequest,
  importRequest,
} from '../../../../shared/clients/client-import.schema.ts';
import { api, unwrap } from '../../../api.ts';
import { refreshClients } from '../clients.api.ts';

const showsErrors = { showsErrors: true } as const;

export const previewMutation = mutationOptions({
  meta: showsErrors,
  mutationFn: (json: z.input<typeof importPreviewRequest>) =>
    unwrap(api.clients.import.preview.$post({ json })),
});

/** Imports all rows that are valid and new, or none. */
export const importMutation = mutationOptions({
  meta: showsErrors,
  mutationFn: async (json: z.input<typeof importRequest>) => {
    const result = await unwrap(api.clients.import.$post({ json }));
    await refreshClients();
    return result;
  },
});
