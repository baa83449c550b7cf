/** The hours, in the studio’s time zone, in which emails that nobody waits for are sent. */
export const OPENS_AT = 9;
export const CLOSES_AT = 18;
