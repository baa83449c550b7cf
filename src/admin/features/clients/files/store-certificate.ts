import { ApiError } from '../../../api-call.ts';
import { toasts } from '../../../../ui/toasts.ts';
import { addFile } from './client-files.api.ts';

/** Uploads the exemption certificate. The client is already saved; a failure shows a notice. */
export async function storeCertificate(clientId: string, file: File): Promise<void> {
  try {
    await addFile(clientId, file, { purpose: 'certificate' });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    toasts.show({
      kind: 'error',
      text: `The client is saved, but not the certificate. ${error.message} You can add it on the client’s page.`,
    });
  }
}
