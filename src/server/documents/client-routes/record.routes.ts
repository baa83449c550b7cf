/**
 * Records on the page of a document, e.g. receipts: its share for every reader, all of it for those
 * who enter an email code.
 */
import { Hono, type Context } from 'hono';
import { clientRecordPath } from '../../../shared/documents/client-paths.ts';
import { sendFile } from '../../platform/http/api/file-transfer.ts';
import type { MailParts } from '../../platform/mail/new-mail.ts';
import type { SharedRecord } from '../client-page/client-page-part.ts';
import { atOutcome } from '../client-page/outcome.ts';
import type { formReader } from '../client-page/read-form.ts';
import {
  CLIENT_ROOT,
  type ClientPageEnv,
  type LinkOfBrowser,
  type linkReader,
} from '../client-page/read-link.ts';
import { isConfirmed } from '../codes/codes.repository.ts';
import { answerCodeForm, type CodeProblem } from '../codes/reading-code.ts';
import { markedPdf, type PdfDeps } from '../deliveries/pdfs.actions.ts';
import { getFrozen } from '../freeze/frozen-documents.ts';
import { opensDocument } from '../links/links.ts';
import { renderShare } from '../pdf/render-share.ts';
import { recordCodePage, recordPage } from './code-page.ts';
import type { PageDeps } from './show-page.ts';

interface RecordDeps extends PdfDeps, PageDeps {
  mail: MailParts;
}

const PATH = `${CLIENT_ROOT}/:id/records/:record` as const;

export function recordRoutes(
  deps: RecordDeps,
  { readPart }: Pick<ReturnType<typeof linkReader>, 'readPart'>,
  readForm: ReturnType<typeof formReader>,
) {
  const read = async <Found extends LinkOfBrowser>(
    c: Context<ClientPageEnv>,
    found: Found | Response,
  ) => {
    if (found instanceof Response) return found;
    const record = await findRecord(deps, found, c.req.param('record') ?? '');
    return record === undefined ? c.notFound() : { found, record };
  };
  return new Hono<ClientPageEnv>()
    .get(PATH, async (c) => {
      const shared = await read(c, await readPart(c, c.req.param('id')));
      return shared instanceof Response ? shared : sendShare(deps, shared.record);
    })
    .get(`${PATH}/whole`, async (c) => {
      const shared = await read(c, await readPart(c, c.req.param('id')));
      return shared instanceof Response ? shared : showWhole(c, deps, shared);
    })
    .get(`${PATH}/whole/pdf`, async (c) => {
      const shared = await read(c, await readPart(c, c.req.param('id')));
      if (shared instanceof Response) return shared;
      if (!(await isConfirmedHere(deps, shared))) return c.redirect(pathOf(shared, 'whole'), 303);
      const { file, bytes } = await markedPdf(deps, shared.record.document.head.id);
      return sendFile(file, bytes);
    })
    .post(`${PATH}/whole`, async (c) => {
      const submitted = await readForm(c, c.req.param('id'));
      const shared = await read(c, submitted);
      if (shared instanceof Response) return shared;
      const problem = await answerCodeForm(deps, shared.found);
      if (problem !== undefined) return showWhole(c, deps, shared, problem);
      deps.outbox.wake();
      return c.redirect(atOutcome(`${pathOf(shared, 'whole')}?sent=code`), 303);
    });
}

interface Shared {
  found: LinkOfBrowser;
  record: SharedRecord;
}

/** Only of a document that its link opens now. */
async function findRecord({ db, kinds }: RecordDeps, found: LinkOfBrowser, recordId: string) {
  if (!opensDocument(found)) return undefined;
  const { targetId, revision } = found.link;
  const kind = kinds.of(targetId);
  return kind.sharedRecord?.(db, await getFrozen(db, kind, targetId, revision), recordId);
}

async function sendShare(deps: RecordDeps, { document, share }: SharedRecord): Promise<Response> {
  if (share === null) {
    const { file, bytes } = await markedPdf(deps, document.head.id);
    return sendFile(file, bytes);
  }
  const { file, bytes } = await renderShare(deps, document, share);
  return sendFile(file, bytes);
}

async function showWhole(
  c: Context<ClientPageEnv>,
  deps: RecordDeps,
  shared: Shared,
  problem?: CodeProblem,
): Promise<Response> {
  const { link } = shared.found;
  const { head, snapshot } = shared.record.document;
  const title = deps.kinds.of(head.id).title(snapshot);
  if (await isConfirmedHere(deps, shared)) {
    return c.html(await recordPage(deps, link, { title, path: pathOf(shared, 'whole/pdf') }));
  }
  const shown = { title, path: pathOf(shared, 'whole'), problem, sent: c.req.query('sent') };
  const status = problem === undefined ? 200 : problem === 'codeLimit' ? 429 : 422;
  return c.html(await recordCodePage(deps, link, shown), status);
}

const isConfirmedHere = ({ db, clock }: RecordDeps, { found: { link, browser } }: Shared) =>
  isConfirmed(db, link, { browser, now: clock.now() });

const pathOf = ({ found, record }: Shared, part: 'whole' | 'whole/pdf') =>
  clientRecordPath(found.link.targetId, record.document.head.id, part);
