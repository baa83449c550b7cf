/** The database is not one that data may be trusted to; the program does not start on it. */
export class DatabaseRefused extends Error {}
