import { drawnSignature, type DrawnSignature } from './contract-evidence.schema.ts';
import { splitDrawn } from './drawn-signature.ts';

/** Null for an empty text, undefined for what is no signature. */
export function parseDrawn(text: string): DrawnSignature | null | undefined {
  return text === '' ? null : drawnSignature.safeParse(splitDrawn(text)).data;
}
