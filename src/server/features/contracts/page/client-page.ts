/** The client’s page of a contract: the frozen version, its status, and the place to sign. */
import { html } from 'hono/html';
import type { Database } from '../../../database/database.ts';
import { receivedMark } from '../../../documents/client-page/delivery-status.ts';
import { clientFrame } from '../../../documents/client-page/client-page.frame.ts';
import type {
  PageReader,
  PageSurroundings,
} from '../../../documents/client-page/client-page-part.ts';
import { isQuestion } from '../../../documents/threads/question-form.ts';
import { threadsSection } from '../../../documents/threads/threads-section.ts';
import type { Html } from '../../../platform/mail/new-mail.ts';
import type { FrozenContract } from '../contract-head.ts';
import { contractText, contractOutline } from './contract-text.ts';
import { contractCover, contractParties, signatures } from './cover.ts';
import {
  contractView,
  readContractView,
  type ContractView,
  type ContractPreviewed,
} from './page-view.ts';
import { signProblems } from './sign-fields.ts';
import { hasSignatureForm, signSection } from './sign-section.ts';

/** For `DocumentKind.page`. */
export async function contractClientPage(
  db: Database,
  document: FrozenContract,
  reader: PageReader,
): Promise<string> {
  const view = await readContractView(db, document, reader);
  return framed(view, reader, contractPage(view));
}

/** The page as a signer would see it; in its frame, forms can’t be submitted. */
export async function contractPreviewPage({
  styleSheet,
  ...shown
}: ContractPreviewed & { styleSheet: string }): Promise<string> {
  const view = contractView(shown);
  return framed(view, { styleSheet }, contractPage(view));
}

function framed(view: ContractView, surroundings: PageSurroundings, content: Html) {
  const { id, studio, snapshot, texts, link } = view;
  return clientFrame(
    {
      ...surroundings,
      title: snapshot.title,
      studio,
      language: snapshot.language,
      document: { id, noun: texts.noun },
      ...(link?.mayAct !== false && { records: 'signing' }),
      hasLogo: snapshot.logoSha256 !== null,
      hasSignature: view.sign !== null && hasSignatureForm(view.sign),
      isPreview: link === null,
    },
    content,
  );
}

function contractPage(view: ContractView): Html {
  const sign = view.sign === null ? '' : signSection(view.sign);
  const threads = threadsSection(view);
  const isProblemShown = (isQuestion(view.form) ? threads : sign) !== '';
  return html`<div
    class="contract"
    data-reading-link="${view.link?.id ?? ''}"
    ${receivedMark(Boolean(view.sign?.signing?.reader?.signature))}
  >
    <div class="read" aria-hidden="true"></div>
    ${isProblemShown || view.sign === null ? '' : signProblems(view.sign)} ${contractCover(view)}
    ${contractParties(view)}
    <div class="columns">
      ${contractOutline(view)}
      <div class="content">${contractText(view)} ${signatures(view)} ${sign} ${threads}</div>
    </div>
  </div>`;
}
