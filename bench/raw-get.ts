import { get } from 'node:http';

/** The answer to a GET as it came over the wire, still compressed; throws unless it is 200. */
export async function getAnswer(
  url: string,
  path: string,
  encoding: 'br' | 'gzip' | 'identity',
): Promise<{ path: string; headers: ReadonlyMap<string, string>; bytes: Buffer }> {
  return new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': encoding };
    get(`${url}${path}`, { headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        if (response.statusCode !== 200) {
          reject(new Error(`${path}: ${response.statusCode}`));
          return;
        }
        const lines = Object.entries(response.headers).map(
          ([name, value]) => [name, String(value)] as const,
        );
        resolve({ path, headers: new Map(lines), bytes: Buffer.concat(chunks) });
      });
    }).on('error', reject);
  });
}
