/** Sees to it that there are typefaces to set documents in. */
export { makeDocumentFonts as setup } from '../../scripts/document-fonts.ts';
