/** Small PDFs that are valid, each with one habit of the programs that write PDFs. */
import { documentHabits } from './pdf-writers/documents.ts';
import type { WriterHabit } from './pdf-writers/habit.ts';
import { layoutHabits } from './pdf-writers/layouts.ts';
import { pageHabits } from './pdf-writers/pages.ts';
import { streamHabits } from './pdf-writers/streams.ts';
import { syntaxHabits } from './pdf-writers/syntax.ts';
import { updateHabits } from './pdf-writers/updates.ts';

export const writersHabits: readonly WriterHabit[] = [
  ...layoutHabits,
  ...updateHabits,
  ...syntaxHabits,
  ...streamHabits,
  ...pageHabits,
  ...documentHabits,
];
