/** The part of autocannon that is used here; the package brings no types. */
declare module 'autocannon' {
  interface Options {
    url: string;
    /** Seconds. */
    duration: number;
    connections: number;
    headers: Record<string, string>;
    workers: number;
  }
  interface Result {
    requests: { average: number };
    non2xx: number;
    errors: number;
  }
  export default function autocannon(options: Options): Promise<Result>;
}
