export type Encoding = 'br' | 'gzip' | 'identity';

/** The best of our encodings that the Accept-Encoding header allows (RFC 9110, 12.5.3). */
export function chooseEncoding(header: string | null | undefined): Encoding {
  if (header === null || header === undefined || header === '') return 'identity';
  const known = usual.get(header);
  if (known !== undefined) return known;
  const allowed = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    const quality = parameters.find((parameter) => parameter.startsWith('q='));
    allowed.set(name, quality === undefined ? 1 : Number(quality.slice(2)) || 0);
  }
  const weight = (name: string) => allowed.get(name) ?? allowed.get('*') ?? 0;
  if (weight('br') > 0 && weight('br') >= weight('gzip')) return 'br';
  return weight('gzip') > 0 ? 'gzip' : 'identity';
}

/** What browsers send, so that most requests need no parsing. */
const usual = new Map<string, Encoding>([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate, br', 'br'],
  ['br', 'br'],
  ['gzip', 'gzip'],
  ['identity', 'identity'],
]);
