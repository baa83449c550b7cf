/** Uploads files for drafts of contracts on a server, as the owner does in the back office. */
import { isDeepStrictEqual } from 'node:util';
import { callApi, type CalledApp } from './api-caller.ts';
import { remoteApp } from './remote-app.ts';
import { testBrowser } from './test-browser.ts';

export interface Upload {
  name: string;
  purpose: 'attachment' | 'picture';
  bytes: Uint8Array;
}

export interface UploadAnswer {
  /** Of the upload or, for a PDF that was stored, of the draft’s update; 0 without a response. */
  status: number;
  /** Why there is no response, or the error’s message. */
  message: string;
  retryAfter: string | null;
  ms: number;
  /** Whether the draft changed although the file was refused. */
  hasChanged: boolean;
}

export interface UploadOffice {
  /** As the owner. */
  app: CalledApp;
  clientId: string;
  contactId: string;
  /** Of a draft of its own, which takes one file at a time. */
  newUploader(): Promise<Uploader>;
}

export type Uploader = (upload: Upload) => Promise<UploadAnswer>;

/** A document may have 100, and a PDF that is taken may be stored in another form, too. */
const FILES_EACH = 95;

interface Draft {
  id: string;
  version: number;
  files: readonly unknown[];
}

/** Signs in with a password, and adds a client. */
export async function openUploadOffice(
  url: string,
  owner: { email: string; password: string },
): Promise<UploadOffice> {
  const browser = testBrowser(remoteApp(url));
  await browser.call('POST', '/session', owner);
  const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ');
  // A connection for each call: one that is kept may be closed just when the next call takes it.
  const headers = { cookie, 'sec-fetch-site': 'same-origin', connection: 'close' };
  const app = remoteApp(url, headers);
  const { body } = await callApi(app, 'POST', '/clients', {
    kind: 'organization',
    name: 'Harbor Lab',
    contacts: [{ name: 'Ada Signer', email: 'ada@harbor.example', roles: ['signer'] }],
  });
  const { id: clientId, contacts } = body as { id: string; contacts: [{ id: string }] };
  const contactId = contacts[0].id;
  return { app, clientId, contactId, newUploader: () => newUploader(app, clientId) };
}

async function newUploader(app: CalledApp, clientId: string): Promise<Uploader> {
  const addDraft = async () =>
    (await callApi(app, 'POST', '/contracts', { clientId })).body as Draft;
  let draft = await addDraft();
  let stored = 0;
  return async (upload) => {
    if (stored >= FILES_EACH) {
      const { id, version } = draft;
      await callApi(app, 'DELETE', `/contracts/${id}`, { version });
      [draft, stored] = [await addDraft(), 0];
    }
    const startedAt = performance.now();
    const added = await addFile(app, draft, upload);
    if (added.status === 201) stored += 1;
    const isNamed = added.status === 201 && upload.purpose === 'attachment';
    const { status, body, headers } = isNamed ? await nameFile(app, draft, added) : added;
    const ms = performance.now() - startedAt;
    const isTaken = status === 200 || status === 201;
    const before = draft;
    if (status === 200) {
      draft = body as Draft;
      stored = draft.files.length;
    }
    const message = isTaken ? '' : String(body?.error?.message ?? '');
    const hasChanged = !isTaken && status !== 0 && (await isChanged(app, before, stored));
    return { status, message, retryAfter: headers.get('retry-after'), ms, hasChanged };
  };
}

async function addFile(app: CalledApp, { id }: Draft, { name, purpose, bytes }: Upload) {
  const query = new URLSearchParams({ name, purpose }).toString();
  return answered(app, 'POST', `/documents/${id}/files?${query}`, bytes);
}

/** In the draft, which is when a PDF is looked at. */
async function nameFile(app: CalledApp, { id, version }: Draft, { body: file }: Sent) {
  const body = { kind: 'upload', fileId: file.id, pages: null };
  return answered(app, 'PATCH', `/contracts/${id}`, { version, body });
}

type Sent = Pick<Awaited<ReturnType<typeof callApi>>, 'status' | 'body' | 'headers'>;

async function answered(app: CalledApp, method: string, path: string, body: object): Promise<Sent> {
  try {
    return await callApi(app, method, path, body);
  } catch (error) {
    const message = error instanceof Error ? `${error.message}: ${String(error.cause)}` : '';
    return { status: 0, body: { error: { message } }, headers: new Headers() };
  }
}

/** Whether it is another one than before, or has other files than those that were stored. */
async function isChanged(app: CalledApp, before: Draft, stored: number): Promise<boolean> {
  const { body } = await callApi(app, 'GET', `/contracts/${before.id}`);
  const { files, ...after } = body as Draft;
  const { files: _, ...own } = before;
  return files.length !== stored || !isDeepStrictEqual(after, own);
}
