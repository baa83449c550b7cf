/** Finds existing clients that may equal the one being entered. Pure. */

interface DuplicateInput {
  name: string;
  emails: readonly string[];
}

interface Listed {
  id: string;
  name: string;
  status: string;
  contact: { email: string } | null;
}

const SHORTEST_NAME = 3;

/** Search queries: the name and every complete email address, each by itself. */
export function wordsToCompare({ name, emails }: DuplicateInput): string[] {
  const addresses = emails.map(plain).filter((email) => /^\S+@\S+\.\S{2,}$/.test(email));
  const names = plain(name).length >= SHORTEST_NAME ? [plain(name)] : [];
  return [...new Set([...names, ...addresses])];
}

/** Found clients with the same name or email address, and which of them matches. */
export function duplicatesAmong<Client extends Listed>(
  found: readonly Client[],
  typed: DuplicateInput,
): { client: Client; reason: string }[] {
  const name = plain(typed.name);
  const emails = new Set(typed.emails.map(plain).filter(Boolean));
  const once = new Map(found.map((client) => [client.id, client]));
  return [...once.values()].flatMap((client) => {
    const email = plain(client.contact?.email ?? '');
    if (name !== '' && plain(client.name) === name) return [{ client, reason: 'the same name' }];
    return emails.has(email) ? [{ client, reason: `the same e-mail, ${email}` }] : [];
  });
}

function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();
}
