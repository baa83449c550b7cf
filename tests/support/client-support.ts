/**
 * The HTML and CSS of an email that Gmail, Outlook and Apple Mail support, by caniemail’s data.
 * The data is copied from the npm package `caniemail`, which brings 46 others (Babel and Prettier
 * among them) for the checks below.
 */
import { readFileSync } from 'node:fs';

interface Support {
  /** In the order of the letters of `features`. */
  clients: string[];
  /** By feature, a letter for each client: y(es), a (partly), n(o), u or ? (unknown). */
  features: Record<string, string>;
}

const data = JSON.parse(
  readFileSync(new URL('./client-support.json', import.meta.url), 'utf8'),
) as Support;

/** Part of every email since HTML 3.2; caniemail doesn’t list them. */
const everywhere = new Set([
  'html-html',
  'html-head',
  'html-meta',
  'html-title',
  'html-tr',
  'html-td',
  'html-a',
  'html-br',
  'html-class',
  'html-href',
  'html-src',
  'html-alt',
  'html-border',
  'html-name',
  'html-content',
  'html-charset',
  'html-bgcolor',
  'css-color',
  'css-font-family',
  'css-border-color',
  'css-border-top-color',
]);

const slugs: Record<string, string> = {
  'html-h1': 'html-h1-h6',
  'html-style': 'html-style',
  'css-border-left': 'css-border',
  'css-border-top': 'css-border',
  'css-border-bottom': 'css-border',
};

/** Features of an email that none of the data is about, or that a client lacks, with the clients. */
export function findUnsupported(html: string): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const feature of featuresOf(html)) {
    const slug = slugs[feature] ?? feature;
    if (everywhere.has(slug)) continue;
    const support = data.features[slug];
    const lacking =
      support === undefined
        ? ['not in the data']
        : data.clients.filter((_client, index) => support[index] === 'n');
    if (lacking.length > 0) found[feature] = lacking;
  }
  return found;
}

/** Only Outlook’s Word engine reads what is between its conditional comments. */
function featuresOf(email: string): Set<string> {
  const html = email.replaceAll(/<!--.*?-->/gs, '').replaceAll('&#39;', "'");
  const features = new Set<string>();
  if (email.includes('<!--')) features.add('html-comments');
  if (/^<!doctype html>/i.test(html)) features.add('html-doctype');
  for (const [, tag = '', attributes = ''] of html.matchAll(/<([a-z][a-z0-9]*)((?:\s[^<>]*)?)>/g)) {
    features.add(`html-${tag}`);
    for (const [, name = '', value = ''] of attributes.matchAll(/([\w-]+)="([^"]*)"/g)) {
      if (name !== 'style') features.add(`html-${name}`);
      else addDeclarations(features, value);
      if (value.startsWith('mailto:')) features.add('html-mailto-links');
      if (tag === 'meta' && value === 'color-scheme') features.add('html-meta-color-scheme');
    }
  }
  for (const [, sheet = ''] of html.matchAll(/<style>(.*?)<\/style>/gs)) addSheet(features, sheet);
  return features;
}

function addSheet(features: Set<string>, sheet: string): void {
  if (sheet.includes('@media')) features.add('css-at-media');
  for (const [, name = ''] of sheet.matchAll(/@media \(([\w-]+):/g)) {
    if (name !== 'max-width') features.add(`css-at-media-${name}`);
  }
  for (const [, selector = '', rules = ''] of sheet.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    if (selector.includes('.')) features.add('css-selector-class');
    if (rules.includes('!important')) features.add('css-important');
    addDeclarations(features, rules);
  }
}

function addDeclarations(features: Set<string>, rules: string): void {
  for (const rule of rules.split(';')) {
    const [name = '', value = ''] = rule.split(':').map((part) => part.trim());
    // Outlook’s own; all others ignore them.
    if (name === '' || name.startsWith('mso-') || name.startsWith('supported-')) continue;
    const isShown = name === 'display' && /^(none|flex|grid)$/.test(value);
    features.add(isShown ? `css-display-${value}` : `css-${name}`);
    for (const [, unit = ''] of value.matchAll(/\d(px|em|rem|vw|%)/g)) {
      features.add(`css-unit-${unit === '%' ? 'percent' : unit}`);
    }
  }
}
