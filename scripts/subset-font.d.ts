declare module 'subset-font' {
  /** `text` is undefined where `keepAllGlyphs` is set. */
  export default function subsetFont(
    font: Buffer,
    text: string | undefined,
    options: {
      targetFormat: 'sfnt' | 'woff2';
      keepAllGlyphs?: boolean;
      variationAxes: Record<string, number | { min: number; max: number }>;
    },
  ): Promise<Buffer>;
}
