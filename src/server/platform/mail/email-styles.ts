/**
 * Styles of emails. Most are inline, because some email clients remove style sheets; the sheets
 * only add dark colors and more room on phones. Each color is dark or light enough that a client
 * that inverts colors by itself (Gmail, Outlook) keeps its contrast.
 */

const light = {
  page: '#f6f1e7',
  card: '#fffdf8',
  ink: '#10201f',
  soft: '#4a5856',
  line: '#d8d0bf',
  button: '#10201f',
  onButton: '#ffffff',
  link: '#8a5200',
} as const;

const dark = {
  page: '#0b1517',
  card: '#122023',
  ink: '#f4efe6',
  soft: '#b6c0ba',
  line: '#2a3a3c',
  button: '#f0a93b',
  onButton: '#0b1517',
  link: '#f0a93b',
} as const;

const SANS = "-apple-system,BlinkMacSystemFont,'Segoe UI',Helvetica,Arial,sans-serif";
const SERIF = "Georgia,'Times New Roman',serif";

const text = `font-family:${SANS};font-size:16px;line-height:1.55;color:${light.ink}`;
const small = `font-family:${SANS};font-size:14px;line-height:1.5;color:${light.soft}`;
/** Long words, e.g. links, break instead of widening the email. */
const breaking = 'word-break:break-word;overflow-wrap:anywhere';

export const styles = {
  body: `margin:0;padding:0;width:100%;background-color:${light.page}`,
  preheader: 'display:none;max-height:0;overflow:hidden;font-size:1px;line-height:1px;mso-hide:all',
  page: `background-color:${light.page}`,
  pageCell: 'padding:24px 12px 32px',
  column: 'max-width:600px;margin:0 auto',
  header: 'padding:0 4px 16px',
  logoCell: 'padding:0 12px 16px 0',
  logo: 'display:block;border:0',
  name: `font-family:${SERIF};font-size:19px;line-height:1.3;color:${light.ink};${breaking}`,
  card: `background-color:${light.card};border:1px solid ${light.line};border-top:3px solid ${dark.button}`,
  cardCell: 'padding:32px 36px 20px',
  heading: `margin:0 0 20px;font-family:${SERIF};font-size:26px;line-height:1.25;font-weight:normal;color:${light.ink};${breaking}`,
  figures: `font-family:${SANS}`,
  text: `margin:0 0 16px;${text};${breaking}`,
  whole: 'white-space:nowrap',
  note: `margin:0 0 16px;${small};${breaking}`,
  quote: `margin:0 0 16px;padding:0 0 0 14px;border-left:3px solid ${light.line};${small};font-size:15px;${breaking}`,
  code: `margin:0 0 16px;font-family:Consolas,Menlo,'Courier New',monospace;font-size:14px;line-height:1.5;color:${light.ink};word-break:break-all`,
  /** Spaced by style: a copied code has no spaces. */
  passcode: `margin:8px 0 24px;font-family:${SANS};font-size:34px;line-height:1.2;font-weight:bold;letter-spacing:8px;color:${light.ink}`,
  facts: `margin:8px 0 24px;border-top:1px solid ${light.line}`,
  label: `padding:9px 16px 9px 0;border-bottom:1px solid ${light.line};${small};line-height:25px`,
  value: `padding:9px 0;border-bottom:1px solid ${light.line};${text};font-weight:bold;line-height:25px;${breaking}`,
  buttons: 'margin:8px 0 20px',
  buttonGap: 'font-size:10px;line-height:10px',
  button: `background-color:${light.button};border:1px solid ${light.button};border-radius:6px;mso-padding-alt:13px 26px`,
  buttonLink: `display:block;padding:13px 26px;font-family:${SANS};font-size:16px;line-height:1.3;font-weight:bold;color:${light.onButton};text-decoration:none`,
  secondButton: `border:1px solid ${light.ink};border-radius:6px;mso-padding-alt:12px 25px`,
  secondButtonLink: `display:block;padding:12px 25px;font-family:${SANS};font-size:16px;line-height:1.3;font-weight:bold;color:${light.ink};text-decoration:none`,
  footer: 'padding:20px 4px 0',
  footerText: `margin:0;${small};font-size:13px;${breaking}`,
  link: `color:${light.link};text-decoration:underline`,
} as const;

/** Apart from the others: a client that can’t read a sheet drops all of it. */
export const schemeSheet =
  ':root { color-scheme: light dark; supported-color-schemes: light dark; }';

const darkRules = {
  '.page': `background-color: ${dark.page}`,
  '.card': `background-color: ${dark.card}; border-color: ${dark.line}; border-top-color: ${dark.button}`,
  '.ink': `color: ${dark.ink}`,
  '.soft': `color: ${dark.soft}`,
  '.line': `border-color: ${dark.line}`,
  '.button': `background-color: ${dark.button}; border-color: ${dark.button}`,
  '.on-button': `color: ${dark.onButton}`,
  '.second-button': `border-color: ${dark.ink}`,
  '.link': `color: ${dark.link}`,
};

export const darkSheet = `@media (prefers-color-scheme: dark) {\n${asRules(darkRules)}\n}`;

export const phoneSheet = `@media (max-width: 480px) {\n${asRules({
  '.page-cell': 'padding: 16px 8px 24px',
  '.card-cell': 'padding: 24px 20px 12px',
})}\n}`;

function asRules(rules: Readonly<Record<string, string>>): string {
  return Object.entries(rules)
    .map(([selector, style]) => `  ${selector} { ${style.replaceAll(/(?=;|$)/g, ' !important')}; }`)
    .join('\n');
}
