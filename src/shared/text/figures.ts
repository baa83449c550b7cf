/** The parts of a title: every second one is a word with a figure, which the display face never sets. */
export const splitAtFigures = (title: string): string[] => title.split(/(\S*\d\S*)/);
