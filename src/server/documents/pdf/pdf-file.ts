/** Name and type of a document's PDF as a file. Pure. */
import type { FileRow } from '../../database/tables/files.table.ts';

export const PDF_TYPE = 'application/pdf';

/** By the document: the row of its file is not compared with anything where the PDF is read. */
export function pdfFile(title: string): Pick<FileRow, 'name' | 'type'> {
  return { name: pdfName(title), type: PDF_TYPE };
}

/** A number may contain characters that are not allowed in file names. */
export function pdfName(title: string, mark?: string): string {
  const name = mark === undefined ? title : `${title} (${mark})`;
  return `${name}.pdf`.replaceAll(/[/\\:]/g, '-');
}
