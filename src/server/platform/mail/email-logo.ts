/**
 * The studio’s logo inside of emails. It travels with the email: Outlook blocks pictures from
 * servers until the reader allows them, and a server learns from each request who has read what.
 */
import { html } from 'hono/html';
import type { Database } from '../../database/database.ts';
import type { Bytes, FileStore } from '../files/file-store.ts';
import { findLogo } from '../files/files.repository.ts';
import type { Sandbox } from '../sandbox/sandbox.ts';
import { styles } from './email-styles.ts';
import type { MailTransport } from './mail-transport.ts';

/** In the HTML of emails. */
const LOGO_MARK = '<!--logo-->';

interface EmailLogo {
  bytes: Bytes;
  /** As it is shown; the picture has twice as many pixels. */
  width: number;
  height: number;
}

const MOST_WIDTH = 150;
const MOST_HEIGHT = 44;
const DENSITY = 2;

/** Adds the logo to every email that has a place for it. */
export function withLogo(
  transport: MailTransport,
  readLogo: () => Promise<EmailLogo | undefined>,
): MailTransport {
  return {
    check: () => transport.check(),
    async send(mail) {
      const logo = mail.htmlBody.includes(LOGO_MARK) ? await readLogo() : undefined;
      if (logo === undefined) return transport.send(mail);
      const contentId = `logo.${mail.id}@${mail.fromAddress.slice(mail.fromAddress.indexOf('@') + 1)}`;
      const inline = { name: 'logo.png', type: 'image/png', bytes: logo.bytes, contentId };
      return transport.send({
        ...mail,
        htmlBody: mail.htmlBody.replace(LOGO_MARK, await logoCell(logo, contentId)),
        attachments: [...(mail.attachments ?? []), inline],
      });
    },
  };
}

/** In the preview of an email, which can’t carry it. */
export async function withShownLogo(db: Database, htmlBody: string): Promise<string> {
  if ((await findLogo(db)) === undefined) return htmlBody;
  const style = `${styles.logo};max-width:${MOST_WIDTH}px;max-height:${MOST_HEIGHT}px`;
  const cell = await html`<td valign="middle" style="${styles.logoCell}">
    <img src="/api/settings/logo" alt="" style="${style}" />
  </td>`;
  return htmlBody.replace(LOGO_MARK, () => cell.toString());
}

/** The studio’s name is beside it, so it needs no text. */
async function logoCell({ width, height }: EmailLogo, contentId: string): Promise<string> {
  const cell = await html`<td valign="middle" style="${styles.logoCell}">
    <img src="cid:${contentId}" alt="" width="${width}" height="${height}" style="${styles.logo}" />
  </td>`;
  return cell.toString();
}

interface LogoParts {
  db: Database;
  files: FileStore;
  sandbox: Pick<Sandbox, 'encodePicture'>;
}

/** Reads the current logo and remembers it; undefined without one, or if it can’t be read now. */
export function emailLogo({ db, files, sandbox }: LogoParts) {
  let last: { id: string; logo: Promise<EmailLogo | undefined> } | undefined;
  const read = async (id: string) => {
    const bytes = await files.read(id);
    return bytes && smallLogo(sandbox, bytes);
  };
  return async (): Promise<EmailLogo | undefined> => {
    const file = await findLogo(db);
    if (file === undefined) return undefined;
    const { id } = file;
    if (last?.id !== id) last = { id, logo: read(id) };
    return last.logo.catch(() => {
      last = undefined;
      return undefined;
    });
  };
}

/** On white, so that a dark logo is seen in dark mode, too. */
async function smallLogo(
  { encodePicture }: LogoParts['sandbox'],
  given: Bytes,
): Promise<EmailLogo> {
  const { bytes, width, height } = await encodePicture(given, {
    longestSide: MOST_WIDTH * DENSITY,
    mostHeight: MOST_HEIGHT * DENSITY,
    format: 'email',
  });
  const size = (pixels: number) => Math.round(pixels / DENSITY);
  return { bytes, width: size(width), height: size(height) };
}
