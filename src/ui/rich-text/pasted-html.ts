/**
 * HTML of other programs’ clipboards, as the editor reads it: our security policy blocks inline
 * styles, and bold text of Google Docs and lists of Word are nothing but styles.
 */

/** With styles in an attribute of their own, and without style sheets. */
export const withInertStyles = (html: string): string =>
  html
    // What is never closed is left alone: to look for its end each time would take minutes.
    .replace(/^.*<\/style>/is, (closed) => closed.replaceAll(/<style\b.*?<\/style>/gis, ''))
    .replaceAll(/<[a-z][^>]*>?/gi, (tag) => tag.replaceAll(/\sstyle(?=\s*=)/gi, ' data-style'));

/** With elements in place of styles, and headings of two levels. */
export function readablePaste(pasted: string): string {
  const html = withInertStyles(pasted);
  // What was copied from an editor like ours is exact.
  if (html.includes('data-pm-slice')) return html;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const all = <Found extends Element = HTMLElement>(names: string) => [
    ...body.querySelectorAll<Found>(names),
  ];
  for (const lineBreak of all('.Apple-interchange-newline')) lineBreak.remove();
  for (const space of all('.Apple-converted-space')) space.replaceWith(' ');
  for (const span of all('span')) if (/mso-list:\s*Ignore/i.test(styleOf(span))) readSign(span);
  for (const element of all('b, span, a, font')) readMarks(element);
  const hasTitle = all('h1').length > 0;
  for (const heading of all('h1, h2, h3, h4, h5, h6')) {
    rename(heading, heading.nodeName === (hasTitle ? 'H1' : 'H2') ? 'h2' : 'h3');
  }
  return body.innerHTML;
}

const styleOf = (element: HTMLElement): string => element.dataset['style'] ?? '';

function readMarks(element: HTMLElement): void {
  const style = styleOf(element);
  const weight = /font-weight:\s*(\w+)/i.exec(style)?.[1] ?? '';
  // Google Docs wraps all that is copied in one.
  if (element.nodeName === 'B' && weight === 'normal') element.replaceWith(...element.childNodes);
  if (/^(?:bold|[6-9]00)$/.test(weight)) wrapContent(element, 'strong');
  if (/font-style:\s*italic/i.test(style)) wrapContent(element, 'em');
}

/** Word’s lists are paragraphs that begin with the sign of the item, and have its level as a style. */
function readSign(sign: HTMLElement): void {
  const text = sign.textContent.trim();
  const paragraph = sign.closest('p');
  const level = /mso-list:[^;]*\blevel(\d)/i.exec(paragraph ? styleOf(paragraph) : '')?.[1];
  // Of a numbered heading.
  if (paragraph === null || level === undefined) return sign.replaceWith(`${text} `);
  sign.remove();
  const isNumbered = /^\(?\w{1,4}[.)]/.test(text);
  listFor(paragraph, Number(level), isNumbered ? Number.parseInt(text, 10) || 0 : undefined)
    .appendChild(document.createElement('li'))
    .append(paragraph);
}

/** The list that the paragraph goes on with, or a new one. `number`: in a numbered list, 0 for letters. */
function listFor(paragraph: Element, level: number, number: number | undefined): Element {
  const name = number === undefined ? 'UL' : 'OL';
  const open: Element[] = [];
  let list = paragraph.previousElementSibling;
  while (list !== null && /^[OU]L$/.test(list.nodeName) && open.length < level) {
    open.push(list);
    list = list.lastElementChild?.lastElementChild ?? null;
  }
  const current = open[level - 1];
  if (current?.nodeName === name && number !== 1) return current;
  const added = document.createElement(name);
  if (number) added.setAttribute('start', String(number));
  const outer = open[Math.min(level - 1, open.length) - 1]?.lastElementChild;
  if (outer) outer.append(added);
  else paragraph.before(added);
  return added;
}

function wrapContent(element: Element, name: string): void {
  const wrapper = document.createElement(name);
  wrapper.append(...element.childNodes);
  element.append(wrapper);
}

function rename(element: Element, name: string): void {
  const renamed = document.createElement(name);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}
