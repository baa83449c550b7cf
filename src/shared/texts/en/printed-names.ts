/** Names in letters that no font of our documents has. */
import { joinWords } from '../../text/join-words.ts';

export const printedNames = {
  label: 'Name in letters that can be printed',
  hint: 'Your name is recorded as you typed it. The PDF prints this one.',
  unprintable: (letters: readonly string[]) =>
    `The PDF can’t print ${joinWords(letters.map((letter) => `“${letter}”`))}.`,
  problem: 'Enter your name in letters that can be printed.',
  titleProblem: 'Use letters that can be printed, or leave out the job title.',
  /** On the PDF. */
  typedName: 'Name as typed',
  otherLetters: (about: string) => `${about}, printed in other letters`,
};
