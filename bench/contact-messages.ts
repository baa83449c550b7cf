/** The messages that are sent, and what a round of sending them tells. */

export interface LoadResult {
  perSecond: number;
  p99Ms: number;
  /** Numbers of the messages that were answered with 200. */
  answered: number[];
  refused: number;
}

const paragraph =
  'We are a lab of eleven people and our website was made by a student nine years ago. ' +
  'It lists people who left, it can’t be read on a telephone, and nobody dares to touch it. ' +
  'We would like one that we can keep up ourselves: people, publications, news, open positions. ';

/** About a kilobyte, as people write; `mark` and `number` make it unlike any other. */
export function contactMessage(mark: string, number: number) {
  return {
    name: `Visitor ${number}`,
    email: `visitor-${number}@lab.example`,
    subject: subjectOf(mark, number),
    message: `${paragraph.repeat(3)}\n\nKind regards\nVisitor ${number}`,
  };
}

/** By which a stored message is known again. */
export function subjectOf(mark: string, number: number): string {
  return `A new website, ${mark} ${number}`;
}
