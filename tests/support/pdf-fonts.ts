/** Texts of a PDF with the name of the font that draws each, as pdf.js reads them. */
export async function pdfFonts(bytes: Uint8Array): Promise<{ text: string; font: string }[]> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const data = Uint8Array.from(bytes);
  // Else it forgets their names.
  const options = { data, verbosity: 0, fontExtraProperties: true };
  const document = await getDocument(options).promise;
  const found: { text: string; font: string }[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    // Loads the fonts.
    await page.getOperatorList();
    const { items } = await page.getTextContent();
    for (const item of items) {
      if (!('str' in item) || item.str === '') continue;
      const { name } = page.commonObjs.get(item.fontName) as { name: string };
      found.push({ text: item.str, font: name });
    }
  }
  await document.loadingTask.destroy();
  return found;
}
