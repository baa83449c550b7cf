/** The name of a PDF’s file. A number may have characters that no file name can. Pure. */
export function pdfName(title: string, mark?: string): string {
  const name = mark === undefined ? title : `${title} (${mark})`;
  return `${name}.pdf`.replaceAll(/[/\\:]/g, '-');
}
