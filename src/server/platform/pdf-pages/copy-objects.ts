/** Copies objects of a PDF with all that they refer to into another one. */
import {
  type PDF,
  PdfArray,
  PdfDict,
  PdfNull,
  type PdfObject,
  PdfRef,
  PdfStream,
} from '@libpdf/core';

export type Copier = ReturnType<typeof copyInto>;

export function copyInto(target: PDF, source: PDF) {
  const copies = new Map<string, PdfRef>();

  const place = (ref: PdfRef, object: PdfObject): PdfRef => {
    const copy = target.register(object);
    copies.set(ref.toString(), copy);
    return copy;
  };
  /** A place for a dictionary that is filled later. */
  const reserve = (ref: PdfRef): PdfRef => copies.get(ref.toString()) ?? place(ref, new PdfDict());
  const fill = (ref: PdfRef, original: PdfDict): PdfDict => {
    const copy = target.getObject(reserve(ref));
    if (!(copy instanceof PdfDict)) throw new Error('It is no dictionary');
    for (const [key, value] of original) copy.set(key, copyOf(value));
    return copy;
  };
  const copyRef = (ref: PdfRef): PdfObject => {
    const known = copies.get(ref.toString());
    if (known !== undefined) return known;
    const original = source.getObject(ref);
    if (original === null) return PdfNull.instance;
    if (original instanceof PdfStream) {
      const copy = new PdfStream([], original.data);
      const copied = place(ref, copy);
      for (const [key, value] of original) copy.set(key, copyOf(value));
      return copied;
    }
    if (original instanceof PdfDict) {
      // Before its content, which may refer to it.
      const copied = reserve(ref);
      fill(ref, original);
      return copied;
    }
    return place(ref, copyOf(original));
  };
  const copyOf = (value: PdfObject): PdfObject => {
    if (value instanceof PdfRef) return copyRef(value);
    if (value instanceof PdfArray) return new PdfArray([...value].map(copyOf));
    if (!(value instanceof PdfDict)) return value;
    return new PdfDict([...value].map(([key, entry]) => [key, copyOf(entry)]));
  };

  return {
    reserve,
    fill,
    copyOf,
    /** From now on, copies refer to that object in place of a copy. */
    replace: (ref: PdfRef, by: PdfRef) => void copies.set(ref.toString(), by),
  };
}
