import { DEFAULT_LANGUAGE, textsFor } from '../../../../shared/texts/texts.ts';

/** By period. */
export const periodLabels = textsFor(DEFAULT_LANGUAGE).proposals.periods;
