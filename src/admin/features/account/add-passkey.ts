import { startRegistration } from '@simplewebauthn/browser';
import { askForPasskey, storePasskey } from './account.api.ts';

/** Creates a passkey in the browser; returns recovery codes if it is the first second factor. */
export async function addPasskey(name: string, currentPassword: string): Promise<string[] | null> {
  const optionsJSON = await askForPasskey(currentPassword);
  const { id, rawId, type, response, authenticatorAttachment, clientExtensionResults } =
    await startRegistration({ optionsJSON }).catch(explain);
  return storePasskey(name, {
    id,
    rawId,
    type,
    response,
    ...(authenticatorAttachment !== undefined && { authenticatorAttachment }),
    clientExtensionResults: { ...clientExtensionResults },
  });
}

/** In our words: the browser’s messages are meant for developers. */
function explain(cause: unknown): never {
  const name = cause instanceof Error ? cause.name : '';
  throw new Error(words[name] ?? 'The browser could not make a passkey. Try another device.', {
    cause,
  });
}

const words: Readonly<Record<string, string>> = {
  NotAllowedError: 'No passkey was made. Try again when you are ready.',
  InvalidStateError: 'This device holds a passkey for you already.',
  SecurityError:
    'Passkeys belong to the address that the studio is known by. Open the back office there, and try again.',
};
