/** A drawn signature as text, for a form field: short, and without characters that forms escape. */
import { drawnSignature, type DrawnSignature } from './contract-evidence.schema.ts';

/** The box in which it is drawn. */
export const DRAWING = { width: 1000, height: 300 } as const;

/** E.g. `10-20.11-22_30-40`: points by dots, strokes by underscores. */
export function formatDrawn(strokes: DrawnSignature): string {
  return strokes.map((points) => points.map((point) => point.join('-')).join('.')).join('_');
}

/** Null for an empty text, undefined for what is no signature. */
export function parseDrawn(text: string): DrawnSignature | null | undefined {
  if (text === '') return null;
  const strokes = text
    .split('_')
    .map((points) => points.split('.').map((point) => point.split('-').map(readNumber)));
  return drawnSignature.safeParse(strokes).data;
}

const readNumber = (text: string) => (/^\d{1,4}$/.test(text) ? Number(text) : NaN);
