/** File name of a PDF. A number may contain characters that are not allowed in file names. Pure. */
export function pdfName(title: string, mark?: string): string {
  const name = mark === undefined ? title : `${title} (${mark})`;
  return `${name}.pdf`.replaceAll(/[/\\:]/g, '-');
}
