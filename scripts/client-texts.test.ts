/** Everything that clients read is in the catalog, `src/shared/texts`, so that it can be translated. */
import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';

/** Modules that render documents, client pages and emails. */
const files = globSync([
  'src/server/documents/{client-page,client-routes,overview}/*.ts',
  'src/server/documents/sharing/{renew-link,share-document}.ts',
  'src/server/documents/threads/{answer-email,owner-notice,question-form,threads-section}.ts',
  'src/server/documents/deliveries/email.ts',
  'src/server/features/*/page/*.ts',
  'src/server/features/*/*.mail.ts',
  'src/server/features/invoices/receipts/{client-receipts,payment-facts,receipt-pdf,receipts.actions}.ts',
  'src/server/platform/mail/{email-*,letter*,new-mail}.ts',
  'src/shared/documents/{letter-labels,line-columns,total-rows,document-format}.ts',
  'src/shared/invoices/invoice-labels.ts',
]).filter((file) => !file.endsWith('.test.ts'));

/** Their arguments are for the log or developers. */
const INTERNAL = /^(?:log\.\w+|logger\.\w+|new Error)$/;

test.each(files)('%s has no text of its own', (file) => {
  expect(textsIn(readFileSync(file, 'utf8'))).toEqual([]);
});

test.each([
  ['html`<p>Pay ${amount}</p>`', ['Pay ']],
  ['html`<img alt="Your logo" src="${url}" />`', ['Your logo']],
  ["const lead = 'Please pay now';", ['Please pay now']],
  ['`Due by ${day}`', ['Due by ']],
  ['`to be paid by ${day}`', ['to be paid by ']],
  ["select('jobs.status as jobStatus')", []],
  ["const type = 'text/css; charset=utf-8';", []],
  ["throw new HttpError(403, 'Use the form.');", ['Use the form.']],
  ['`It is due by ${day}`', ['It is due by ']],
  ["log.error({ id }, 'a page could not be rendered');", []],
  ['html`<p class="lead">${lead}</p>`', []],
])('finds the texts of %s', (code, texts) => {
  expect(textsIn(code)).toEqual(texts);
});

test.each(globSync('documents/**/*.typ'))('%s has no text of its own', (file) => {
  const code = readFileSync(file, 'utf8').replaceAll(/^\s*\/\/.*$/gm, '');
  const literals = [...code.matchAll(/"([^"\n]*)"|\[([^\]\n#]*)\]/g)];
  expect(literals.flatMap(([, text, markup]) => sentences(text ?? markup ?? ''))).toEqual([]);
});

/** Literals that read like a label or a sentence. */
function textsIn(code: string): string[] {
  const source = ts.createSourceFile('file.ts', code, ts.ScriptTarget.Latest, true);
  const texts: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node) || isInternal(node)) return;
    const parts = literalParts(node);
    if (parts !== undefined)
      texts.push(...(isMarkup(node) ? shownIn(parts) : parts.flatMap(sentences)));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return texts;
}

function isInternal(node: ts.Node): boolean {
  if (ts.isCallExpression(node)) return INTERNAL.test(node.expression.getText());
  return ts.isNewExpression(node) && INTERNAL.test(`new ${node.expression.getText()}`);
}

function literalParts(node: ts.Node): string[] | undefined {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return [node.text];
  if (!ts.isTemplateExpression(node)) return undefined;
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
}

const isMarkup = ({ parent }: ts.Node) =>
  ts.isTaggedTemplateExpression(parent) && parent.tag.getText() === 'html';

/** Text between tags, and in attributes that are read out. */
function shownIn(parts: readonly string[]): string[] {
  const markup = parts.join('\0').replaceAll(/<!--.*?-->/gs, '');
  const attributes = [...markup.matchAll(/\b(?:alt|title|aria-label|placeholder)="([^"\0]+)/g)];
  const text = markup
    .replaceAll(/<style.*?<\/style>/gs, '')
    .split(/<[^>]*>/)
    .flatMap((piece) => piece.replaceAll(/&\w+;/g, '').split('\0'));
  const attributeTexts = attributes.map(([, value = '']) => value);
  return [...text, ...attributeTexts].filter((piece) => /^[^=]*\p{L}{2}[^=]*$/u.test(piece));
}

/** Begins with a capitalized word, or has three words in a row; neither CSS nor attributes. */
function sentences(text: string): string[] {
  if (/[{}]|="/.test(text)) return [];
  const isText = /^\p{Lu}\p{Ll}{2,}(?=[ .!?…:]|$)|(?:\p{Ll}+ ){2}\p{Ll}+(?=[ .!?…:]|$)/u.test(text);
  return isText ? [text] : [];
}
