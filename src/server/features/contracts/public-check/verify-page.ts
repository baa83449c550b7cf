/** HTML of the public page that checks executed contracts. */
import { html } from 'hono/html';
import { signedName } from '../../../../shared/text/signed-name.ts';
import { formatVerifyCode } from '../../../../shared/contracts/verify-code.ts';
import { formatDay } from '../../../../shared/documents/document-format.ts';
import type { RegionStyle } from '../../../../shared/documents/region-style.ts';
import { DEFAULT_LANGUAGE, textsFor } from '../../../../shared/texts/texts.ts';
import { clientFrame, type PageNotice } from '../../../documents/client-page/client-page.frame.ts';
import type { Html } from '../../../platform/mail/new-mail.ts';
import { timesOf } from '../pdf/times.ts';
import type { CodeProof, FileProof, SealProof } from './find-proof.ts';

const language = DEFAULT_LANGUAGE;
const texts = textsFor(language).verifyPageTexts;

/** What was found; undefined before anything was asked. */
export type VerifyFinding =
  | { is: 'file'; proof: FileProof }
  | { is: 'code'; proof: CodeProof }
  | { is: 'nothing' }
  /** Seconds until the next check is allowed. */
  | { is: 'too_many'; wait: number };

interface VerifyPage extends PageNotice {
  script: string;
  /** Of the studio’s region, for the answer to a code alone. */
  dateOrder: RegionStyle['dateOrder'];
  /** The code that was entered, as it is stored; undefined for none. */
  code: string | undefined;
  finding: VerifyFinding | undefined;
}

export function verifyPage({ finding, code, dateOrder, ...frame }: VerifyPage): Promise<string> {
  const result = finding && resultOf(finding, frame.studio.name, dateOrder);
  const title = result === undefined ? texts.title : `${result.title} · ${texts.title}`;
  return clientFrame(
    { title, ...frame, document: undefined },
    html`<div class="verify">
      <h1>${texts.title}</h1>
      <p class="lead">${texts.lead(frame.studio.name)}</p>
      ${
        result === undefined
          ? ''
          : html`<section class="result" aria-labelledby="result">
              <h2 id="result">${result.title}</h2>
              ${result.content}
            </section>`
      }
      <div class="ways">${fileForm()} ${codeForm(code)}</div>
    </div>`,
  );
}

function resultOf(
  finding: VerifyFinding,
  studio: string,
  dateOrder: RegionStyle['dateOrder'],
): { title: string; content: Html } {
  switch (finding.is) {
    case 'file': {
      const { title, text } = texts.byFile;
      return {
        title,
        content: html`<p>${text(studio)}</p>
          ${fileRows(finding.proof)}`,
      };
    }
    case 'code': {
      const { title, text } = texts.byCode;
      return {
        title,
        content: html`<p>${text}</p>
          ${codeRows(finding.proof, dateOrder)}`,
      };
    }
    case 'nothing': {
      const { title, text, hint } = texts.notFound;
      return {
        title,
        content: html`<p>${text}</p>
          <p class="quiet">${hint}</p>`,
      };
    }
    case 'too_many':
      return {
        title: texts.tooMany.title,
        content: html`<p>${texts.tooMany.text(Math.ceil(finding.wait / 60))}</p>`,
      };
  }
}

function fileRows({ executed, seal }: FileProof): Html {
  const { contract, people, executedAt } = executed;
  const { utc } = timesOf(contract);
  const { seller, buyer, number } = contract;
  const signers = people.flatMap(({ signature }) =>
    signature === null
      ? []
      : [
          html`<bdi>${texts.signer(signedName(signature), signature.signsFor)}</bdi>
            <small>${utc(signature.at)}</small>`,
        ],
  );
  return html`<dl>
    ${row(texts.rows.number, [number])}
    ${row(texts.rows.parties, [seller.legalName || seller.name, buyer.name])}
    ${row(texts.rows.signers, signers)} ${row(texts.rows.executed, [utc(executedAt)])}
    ${row(texts.rows.seal, [sealText(seal, utc)])}
  </dl>`;
}

function codeRows(
  { number, effectiveOn, signatures, seal }: CodeProof,
  dateOrder: RegionStyle['dateOrder'],
): Html {
  const day = formatDay(effectiveOn, { language, dateOrder }, 'months');
  return html`<dl>
    ${row(texts.rows.number, [number])} ${row(texts.rows.executedOn, [day])}
    ${row(texts.rows.signatures, [signatures === 0 ? texts.onPaper : String(signatures)])}
    ${row(texts.rows.seal, [sealText(seal)])}
  </dl>`;
}

const row = (label: string, values: readonly (string | Html)[]): Html =>
  html`<div>
    <dt>${label}</dt>
    ${values.map((value) => html`<dd dir="auto">${value}</dd>`)}
  </div>`;

/** With the time only where times are shown. */
function sealText(seal: SealProof, utc?: (at: string) => string): string {
  if (seal.is !== 'valid') return texts.seals[seal.is];
  return utc === undefined ? texts.seals.valid : texts.seals.validAt(utc(seal.at));
}

/** The file input has no name: a form would send what has one. */
function fileForm(): Html {
  const { title, label, hint, reading, unreadable, noScript } = texts.file;
  return html`<section aria-labelledby="by-file">
    <h2 id="by-file">${title}</h2>
    <p class="how" data-verify-without-script>${noScript}</p>
    <form
      method="post"
      action="/verify"
      data-verify-file
      data-reading="${reading}"
      data-unreadable="${unreadable}"
      hidden
    >
      <input type="hidden" name="sha256" />
      <label for="file">${label}</label>
      <p class="how" id="file-hint">${hint}</p>
      <input type="file" id="file" accept="application/pdf,.pdf" aria-describedby="file-hint" />
      <p role="status"></p>
    </form>
  </section>`;
}

function codeForm(code: string | undefined): Html {
  const { title, label, hint, button } = texts.code;
  return html`<section aria-labelledby="by-code">
    <h2 id="by-code">${title}</h2>
    <form method="get" action="/verify">
      <label for="code">${label}</label>
      <p class="how" id="code-hint">${hint}</p>
      <input
        id="code"
        name="code"
        value="${code === undefined ? '' : formatVerifyCode(code)}"
        required
        maxlength="40"
        autocomplete="off"
        autocapitalize="characters"
        spellcheck="false"
        aria-describedby="code-hint"
      />
      <button class="button" type="submit">${button}</button>
    </form>
  </section>`;
}
