export interface SealPlace {
  /** Whose seal it is. */
  name: string;
  reason: string;
  /** As a PDF writes it. */
  time: string;
  /** Bytes of the signature. */
  size: number;
}

/** In the place of a number that is written into it later, in as many digits. */
export const UNKNOWN = 9_999_999_999;
