/** A drawn signature as text, for a form field: short, and without characters that forms escape. */

/** The box in which it is drawn, and the most points of all strokes. */
export const DRAWING = { width: 1000, height: 300, points: 4000 } as const;

/** E.g. `10-20.11-22_30-40`: points by dots, strokes by underscores. */
export function formatDrawn(strokes: readonly (readonly (readonly number[])[])[]): string {
  return strokes.map((points) => points.map((point) => point.join('-')).join('.')).join('_');
}

/** Not checked: what is no number is NaN. */
export function splitDrawn(text: string): number[][][] {
  if (text === '') return [];
  return text
    .split('_')
    .map((points) => points.split('.').map((point) => point.split('-').map(readNumber)));
}

const readNumber = (text: string) => (/^\d{1,4}$/.test(text) ? Number(text) : NaN);
