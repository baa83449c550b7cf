import { encodeForMailto, type StudioOnPages } from '../../../shared/site/page-identity.ts';
import { isolated } from '../../../shared/text/direction.ts';

const mark = /%%(json-|url-)?studio-(name|place|email|region|reading)%%/g;

/** Replaces the identity's marks in one pass; inserted text is not searched again. */
export function fillIdentity(html: string, identity: StudioOnPages): string {
  return html.replaceAll(mark, (_, use: string | undefined, field: keyof StudioOnPages) => {
    const text = identity[field];
    if (use === 'url-') return encodeForMailto(text);
    return use === 'json-' ? insideJson(isolated(text)) : escapeHtml(isolated(text));
  });
}

/** Also `%`, so that no text is taken for a mark that is replaced later. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"'%]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Between the quotes of a JSON string in a script element. */
function insideJson(text: string): string {
  return JSON.stringify(text)
    .slice(1, -1)
    .replaceAll(/[<%]/g, (character) => `\\u00${character.charCodeAt(0).toString(16)}`);
}
