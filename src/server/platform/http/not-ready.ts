/** Why the program can’t do its work now, in words that anybody may read. */
export class NotReady extends Error {}
