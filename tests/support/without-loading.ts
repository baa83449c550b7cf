/** A page, or its ETag, without what tells one loading of the contact form from another. */
export function withoutLoading(text: string): string {
  return text.replaceAll(/(?<=[0-9a-z]{8})-[0-9a-f]{12}(?:\.[\w-]{22})?/g, '');
}
